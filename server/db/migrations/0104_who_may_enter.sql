-- Who may enter a category (domain/tournaments/eligibility.ts). What is here already asks what is usual of whoever comes from now on;
-- pairs that stand stay.
ALTER TABLE tournament_category ADD COLUMN eligibility jsonb NOT NULL DEFAULT '{"kind": "own-or-stronger"}'
  CONSTRAINT category_eligibility_known CHECK (coalesce(CASE eligibility ->> 'kind'
    WHEN 'own-or-stronger' THEN true
    WHEN 'open' THEN true
    WHEN 'range' THEN ARRAY[eligibility ->> 'weakest', eligibility ->> 'strongest']
      <@ ARRAY['7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra']
    WHEN 'sum' THEN (eligibility ->> 'least')::int BETWEEN 3 AND 14
  END, false));

-- What stood against a pair that its club let in all the same; null when nothing did.
ALTER TABLE pair ADD COLUMN let_in text[]
  CONSTRAINT pair_let_in_despite CHECK (
    cardinality(let_in) > 0
    AND let_in <@ ARRAY['OTHER_CATEGORY', 'LEVEL_NOT_ALLOWED', 'SUM_TOO_LOW', 'PAIR_NOT_MIXED']);
