-- "Avisame de partidos": players who are notified of open matches that fit them (decision 0227).

CREATE TABLE match_alert (
  person_id uuid PRIMARY KEY REFERENCES person,
  -- 0 is Monday.
  weekdays smallint[] NOT NULL
    CONSTRAINT match_alert_weekdays CHECK (cardinality(weekdays) BETWEEN 1 AND 7 AND weekdays <@ '{0,1,2,3,4,5,6}'),
  -- The minutes of the club's clock between which a match begins, both included.
  from_minute smallint NOT NULL,
  until_minute smallint NOT NULL,
  -- Null for the clubs that the player follows.
  club_ids uuid[] CONSTRAINT match_alert_clubs CHECK (cardinality(club_ids) BETWEEN 1 AND 20),
  is_on boolean NOT NULL,
  -- The day of the last notice: there is one a day.
  last_told_on date,
  CONSTRAINT match_alert_hours CHECK (from_minute BETWEEN 0 AND until_minute AND until_minute <= 1440)
);
CREATE INDEX match_alert_of_club ON match_alert USING gin (club_ids) WHERE is_on AND club_ids IS NOT NULL;

-- Since then players are to be notified: the match was opened, or has a seat again. Older matches are no news.
ALTER TABLE open_match ADD COLUMN alert_due_at timestamptz;
ALTER TABLE open_match ALTER COLUMN alert_due_at SET DEFAULT now();
CREATE INDEX open_match_alert_due ON open_match (id) WHERE state = 'live' AND listed AND alert_due_at IS NOT NULL;
