-- The rules of a category, written out when it is published, so that a later change of defaults alters nothing old. The categories
-- that were published before rules could be chosen play by what was usual then.
ALTER TABLE tournament_category ADD COLUMN rules jsonb;
UPDATE tournament_category SET rules = '{"choice":{"zoneFormat":"super-tie-break","knockoutFormat":"super-tie-break","deuce":"golden-point","thirdPlace":false,"zones":{"preferred":3,"fourPairs":"one-zone","fivePairs":"one-zone","zoneOfFour":"winners-meet","opening":"1v4-2v3","positionsOfFour":"by-matches","qualifiers":2},"tieBreak":"head-to-head","superTieBreak":"one","championPoints":500,"walkoverMinutes":10},"zoneFormat":{"setsToWin":2,"set":{"kind":"games","to":6,"tieBreak":{"at":6,"to":7}},"decidingSet":{"kind":"points","to":10},"deuce":"golden-point"},"knockoutFormat":{"setsToWin":2,"set":{"kind":"games","to":6,"tieBreak":{"at":6,"to":7}},"decidingSet":{"kind":"points","to":10},"deuce":"golden-point"},"thirdPlace":false,"zones":{"preferred":3,"fourPairs":"one-zone","fivePairs":"one-zone","zoneOfFour":"winners-meet","opening":"1v4-2v3","positionsOfFour":"by-matches","qualifiers":2},"standings":{"points":{"won":2,"lost":1,"walkover":0,"disqualified":0},"ofTwo":["head-to-head","set-difference","game-difference","games-won"],"ofMore":["set-difference","game-difference","games-won"],"superTieBreak":"one"},"points":{"champion":500,"lostIn":[300,180,90,45,23,11,6,3,1,1],"zoneExit":10,"zoneWin":20}}'::jsonb;
ALTER TABLE tournament_category ALTER COLUMN rules SET NOT NULL;

-- Which zone a drawn pair plays in, and its seed there; when it stopped playing.
ALTER TABLE draw_entry
  ADD COLUMN zone text,
  ADD COLUMN zone_seed smallint CHECK (zone_seed >= 1),
  ADD COLUMN withdrawn_at timestamptz,
  ADD CHECK ((zone IS NULL) = (zone_seed IS NULL));

-- Both count changes: a draw's, so that two results never cross each other, and a match's, so that whoever enters a result is
-- told when somebody else was faster.
ALTER TABLE draw ADD COLUMN revision integer NOT NULL DEFAULT 0;
ALTER TABLE match ADD COLUMN revision integer NOT NULL DEFAULT 0;

-- Nobody will ever stand here: neither pair of the match before came.
ALTER TABLE match_side
  ADD COLUMN vacant boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT vacant OR pair_id IS NULL);

-- Every result that a match has had. Nothing is ever changed here.
CREATE TABLE match_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid NOT NULL REFERENCES person,
  kind text NOT NULL CHECK (kind IN ('entered', 'corrected', 'cleared', 'undone', 'automatic')),
  before jsonb,
  after jsonb
);
CREATE INDEX match_history_match ON match_history (match_id, id DESC);
