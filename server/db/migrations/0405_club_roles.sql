-- The people of a club have one of three roles (decision 0206). Memberships of before belong to owners.
ALTER TABLE club_membership DROP CONSTRAINT club_membership_role_check;
ALTER TABLE club_membership ADD CONSTRAINT club_membership_role_check CHECK (role IN ('admin', 'manager', 'desk'));
-- Null for the person who registered the club, and for memberships of before.
ALTER TABLE club_membership ADD COLUMN added_by uuid REFERENCES person;
