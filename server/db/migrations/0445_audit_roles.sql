-- The role with which a person of a club acted there; null for players, for the platform, and for older rows.
ALTER TABLE audit_event ADD COLUMN role text
  CONSTRAINT audit_event_role CHECK (role IN ('admin', 'manager', 'desk'));
-- The acts of one person for a club, the latest first.
CREATE INDEX audit_event_of_team ON audit_event (club_id, actor_id, id DESC) WHERE role IS NOT NULL;
