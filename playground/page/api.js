// Calls of the control API. A refusal becomes an Error with the server's own sentence.

export async function call(method, path, body) {
  const options = { method };
  if (body instanceof FormData) options.body = body;
  else if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers = { "Content-Type": "application/json" };
  }
  const response = await fetch(`control/${path}`, options);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(answer.error ?? `${response.status} ${response.statusText}`);
  return answer;
}

export const post = (path, body) => call("POST", path, body ?? {});
export const remove = (path) => call("DELETE", path);
export const fileUrl = (fileId) => `control/files/${encodeURIComponent(fileId)}`;
