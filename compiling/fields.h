/* Fields of msgspec Structs, read as fast as the interpreter reads them.

   mypyc knows no fields but those of its own classes, and asks for any other attribute by name, each time. Python does
   not: it remembers for every place in the code where in an object the field lay, as long as the next object is of the
   same type. So does this. Rules read a field in almost every line, and УНО is a sixth faster for it.

   It is included before everything else, so that the macro of mypyc's header is replaced wherever it is used. */
#pragma once
#include <Python.h>
#include <structmember.h>
#include <CPy.h>

#ifndef Py_GIL_DISABLED /* without the lock, two threads could write down half of a place each */

typedef struct {
    unsigned int version; /* of a type: no two types share one, and a type that is changed gets another; 0 is none */
    Py_ssize_t offset;
} RememberedField;

/* Reads the attribute in the usual way; where it is a plain field of the object, remembers its place. */
static PyObject *__attribute__((noinline, unused))
field_by_name(PyObject *owner, PyObject *name, RememberedField *place) {
    PyTypeObject *type = Py_TYPE(owner);
    PyObject *value = PyObject_GetAttr(owner, name);
    if (value == NULL || type->tp_getattro != PyObject_GenericGetAttr) {
        return value;
    }
    PyObject *found = PyObject_GetAttr((PyObject *)type, name);
    if (found == NULL) {
        PyErr_Clear(); /* an attribute of the object alone */
        return value;
    }
    if (Py_IS_TYPE(found, &PyMemberDescr_Type) && PyType_IsSubtype(type, PyDescr_TYPE(found))) {
        PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
        if (member->type == T_OBJECT_EX) {
            place->version = type->tp_version_tag;
            place->offset = member->offset;
        }
    }
    Py_DECREF(found);
    return value;
}

static inline PyObject *field(PyObject *owner, PyObject *name, RememberedField *place) {
    unsigned int version = Py_TYPE(owner)->tp_version_tag;
    if (version != 0 && version == place->version) {
        PyObject *value = *(PyObject **)((char *)owner + place->offset);
        if (value != NULL) {
            return Py_NewRef(value);
        }
    }
    return field_by_name(owner, name, place);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(owner, name)     \
    __extension__({                        \
        static RememberedField place;      \
        field((owner), (name), &place);    \
    })

#endif
