-- Teams of clubs: invitations, the limit of the desk, and the promise that a club has an owner (decisions 0208, 0209).

-- Pesos that each person of the desk may give back on a day of play.
ALTER TABLE club ADD COLUMN desk_limit integer NOT NULL DEFAULT 0
  CONSTRAINT club_desk_limit CHECK (desk_limit BETWEEN 0 AND 100000000);

CREATE TABLE club_invitation (
  id uuid PRIMARY KEY,
  club_id uuid NOT NULL REFERENCES club,
  role text NOT NULL CONSTRAINT club_invitation_role CHECK (role IN ('admin', 'manager', 'desk')),
  -- Null for a link that is sent by hand. Only the account of this address accepts the invitation.
  email text CONSTRAINT club_invitation_email CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  -- The token itself is derived from the id and the program's secret.
  token_hash text NOT NULL UNIQUE,
  by_person uuid NOT NULL REFERENCES person,
  at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_by uuid REFERENCES person,
  accepted_at timestamptz,
  revoked_at timestamptz,
  CONSTRAINT club_invitation_owner_by_mail CHECK (role <> 'admin' OR email IS NOT NULL),
  CONSTRAINT club_invitation_waits CHECK (expires_at > at),
  CONSTRAINT club_invitation_accepted CHECK ((accepted_by IS NULL) = (accepted_at IS NULL)),
  CONSTRAINT club_invitation_ends_once CHECK (accepted_at IS NULL OR revoked_at IS NULL)
);
CREATE INDEX club_invitation_club ON club_invitation (club_id, at) WHERE accepted_at IS NULL AND revoked_at IS NULL;
-- A new invitation to an address replaces the earlier one.
CREATE UNIQUE INDEX club_invitation_one_open ON club_invitation (club_id, email)
  WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX club_invitation_by_person ON club_invitation (by_person);
CREATE INDEX club_invitation_accepted_by ON club_invitation (accepted_by);
-- For the job that deletes old invitations.
CREATE INDEX club_invitation_expires ON club_invitation (expires_at);

-- Checked at commit, so that an owner can hand the club over in one transaction.
CREATE FUNCTION club_keeps_admin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM club_membership WHERE club_id = OLD.club_id AND role = 'admin') THEN
    RAISE EXCEPTION 'a club has an administrator' USING CONSTRAINT = 'club_keeps_admin';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER club_keeps_admin AFTER DELETE OR UPDATE OF role, club_id ON club_membership
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.role = 'admin') EXECUTE FUNCTION club_keeps_admin();
