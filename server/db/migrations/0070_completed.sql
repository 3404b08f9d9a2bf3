-- What was awarded since a day, for how places in the ranking have changed.
CREATE INDEX tournament_result_completed ON tournament_result (date_completed);
