-- The cap of ratings (docs/rules/rating.md, R.17): of results of the same four people in a league only some count in
-- any 30 days. One row for each of those results in a run, whether it counts or is beyond the cap. `four` is the
-- fingerprint of the four people in their ladder: an index of arrays would be much slower.
CREATE TABLE rating_capped (
  run_id integer NOT NULL,
  match_id uuid NOT NULL,
  four uuid NOT NULL,
  seq bigint NOT NULL,
  day date NOT NULL,
  people uuid[] NOT NULL CONSTRAINT rating_capped_people CHECK (cardinality(people) = 4),
  counts boolean NOT NULL,
  PRIMARY KEY (run_id, match_id)
);
CREATE INDEX rating_capped_four ON rating_capped (run_id, four, seq);
CREATE INDEX rating_capped_beyond ON rating_capped (run_id, day) WHERE NOT counts;

UPDATE rating_run SET rules = rules || '{"cap": {"results": 4, "days": 30}}';

-- League results that were learnt without the cap are learnt again.
INSERT INTO rating_todo (match_id) SELECT match.id FROM tournament_category category
  JOIN draw ON draw.category_id = category.id JOIN match ON match.draw_id = draw.id AND match.stage = 'zone'
  WHERE category.format = 'LEAGUE' AND EXISTS (SELECT FROM match_history WHERE match_id = match.id);

-- Evidence of alerts names the results beyond the cap.
UPDATE rating_alert SET evidence = evidence || '{"beyond": null}' WHERE kind = 'same-four';
