-- The pass of the scorer who acted; null for everybody else, and for older rows. A pass with acts stays.
ALTER TABLE audit_event ADD COLUMN pass_id uuid REFERENCES scorer_pass;
CREATE INDEX audit_event_pass ON audit_event (pass_id) WHERE pass_id IS NOT NULL;
-- The acts of one person for a club, the latest first, also those of the passes that they made.
DROP INDEX audit_event_of_team;
CREATE INDEX audit_event_of_team ON audit_event (club_id, actor_id, id DESC)
  WHERE role IS NOT NULL OR pass_id IS NOT NULL;
