"""One module for each driver, of the face that `tests.faults.campaign.rounds.Driver` describes."""
