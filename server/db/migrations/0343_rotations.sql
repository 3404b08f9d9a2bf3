-- Individual formats: matches of rounds, for points, between two pairs that stand in no category (decision 0177).

ALTER TABLE match
  DROP CONSTRAINT match_stage_check,
  ADD CONSTRAINT match_stage_check CHECK (stage IN ('knockout', 'third-place', 'zone', 'cup', 'round')),
  DROP CONSTRAINT match_outcome_check,
  ADD CONSTRAINT match_outcome_check CHECK (
    outcome IN ('bye', 'played', 'walkover', 'retirement', 'disqualification', 'points', 'not-played')),
  -- Points of both sides: {"pair1": 14, "pair2": 10}.
  ADD COLUMN points jsonb,
  ADD CONSTRAINT match_points_of_outcome CHECK ((outcome IS NOT DISTINCT FROM 'points') = (points IS NOT NULL)),
  ADD CONSTRAINT match_points CHECK ((points ->> 'pair1')::int >= 0 AND (points ->> 'pair2')::int >= 0),
  -- Sets are of cups and zones, points of rounds.
  ADD CONSTRAINT match_outcome_of_stage CHECK ((stage = 'round') = (outcome IN ('points', 'not-played')));

ALTER TABLE pair
  -- The draw of a rotation in which two players meet as partners. They entered alone, and owe nothing as a pair.
  ADD COLUMN rotation_draw_id uuid REFERENCES draw ON DELETE CASCADE,
  ADD CONSTRAINT pair_of_rotation CHECK (rotation_draw_id IS NULL OR category_id IS NULL);
CREATE UNIQUE INDEX pair_once_per_rotation
  ON pair (rotation_draw_id, least(proposer_id, invitee_id), greatest(proposer_id, invitee_id))
  WHERE rotation_draw_id IS NOT NULL;

-- The players of a rotation, numbered. Rests are derived: whoever takes part in a round and sits nowhere.
CREATE TABLE rotation_player (
  draw_id uuid NOT NULL REFERENCES draw ON DELETE CASCADE,
  number smallint NOT NULL CONSTRAINT rotation_player_number CHECK (number >= 1),
  person_id uuid NOT NULL REFERENCES person,
  -- The first and the last round of their part in it.
  from_round smallint NOT NULL DEFAULT 1 CONSTRAINT rotation_player_from CHECK (from_round >= 1),
  until_round smallint CONSTRAINT rotation_player_until CHECK (until_round >= from_round - 1),
  -- The average of the others, for a player who came late.
  start_points integer NOT NULL DEFAULT 0 CONSTRAINT rotation_player_start CHECK (start_points >= 0),
  PRIMARY KEY (draw_id, number),
  CONSTRAINT rotation_player_once UNIQUE (draw_id, person_id)
);
CREATE INDEX rotation_player_person ON rotation_player (person_id);

-- Old categories are of no individual format; theirs would be played by the defaults.
WITH rotation AS (SELECT '{"points": {"kind": "fixed-total", "total": 24}, "pairing": "1+4 v 2+3",
  "restCredit": "average", "courtIds": [], "startMinute": null, "rounds": null, "minutes": 15}'::jsonb AS usual)
UPDATE tournament_category SET rules = rules || jsonb_build_object(
  'rotation', usual, 'choice', (rules -> 'choice') || jsonb_build_object('rotation', usual))
FROM rotation;
