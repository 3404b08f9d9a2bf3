-- Two accounts turn out to be one person's: whoever keeps the platform says so, and what one played is the other's from then on. The
-- account that is left stays, inactive, with whom it became. Decision 0074.
ALTER TABLE person
  DROP CONSTRAINT person_merged_is_a_guest_who_left,
  ADD CONSTRAINT person_merged_has_left CHECK (merged_into IS NULL OR (status = 'inactive' AND merged_into <> id));

-- No club has said so where the platform did.
ALTER TABLE merge_record
  ALTER COLUMN club_id DROP NOT NULL,
  DROP CONSTRAINT merge_record_how,
  ADD CONSTRAINT merge_record_how CHECK (how IN ('link', 'request', 'club', 'platform')),
  ADD CONSTRAINT merge_record_says_who CHECK ((club_id IS NULL) = (how = 'platform'));
CREATE INDEX merge_record_platform ON merge_record (merged_at DESC) WHERE club_id IS NULL;

-- An account has invited by links, which a guest never did.
ALTER TABLE partner_link ALTER CONSTRAINT partner_link_category_id_proposer_id_fkey DEFERRABLE;
