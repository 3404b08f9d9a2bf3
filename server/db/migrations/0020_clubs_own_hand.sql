-- A club may enter a player itself. Nobody accepts the terms in another's name, so such an entry says who made it instead.
ALTER TABLE entry
  ALTER COLUMN terms_version DROP NOT NULL,
  ALTER COLUMN terms_accepted_at DROP NOT NULL,
  ADD COLUMN entered_by uuid REFERENCES person,
  ADD CONSTRAINT entry_terms_or_club CHECK (
    (entered_by IS NULL) = (terms_version IS NOT NULL) AND (terms_version IS NULL) = (terms_accepted_at IS NULL)
  );

-- The order of the seeds can be the club's own instead of their strength; a draw says which.
ALTER TABLE draw
  ADD COLUMN ordered_by_club boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT draw_order_is_of_seeds CHECK (is_seeded OR NOT ordered_by_club);
