-- What people may do is asked of what they hold: a player profile, clubs, the keys of the platform. Their role is no more than the
-- home after sign-in, and follows: whoever runs a club is its administrator, and whoever else a player. Only the super
-- administrator's is given, by the operator.
CREATE FUNCTION role_follows_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role <> 'super_admin' THEN
    NEW.role := CASE WHEN EXISTS (SELECT FROM club_membership WHERE person_id = NEW.id) THEN 'club_admin' ELSE 'player' END;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER person_role_follows BEFORE INSERT OR UPDATE OF role ON person
  FOR EACH ROW EXECUTE FUNCTION role_follows_memberships();

-- The person is locked after the club, which the foreign key of the membership locks: the order of all locks.
CREATE FUNCTION membership_changes_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE person SET role = role, updated_at = now() WHERE id = coalesce(NEW.person_id, OLD.person_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER club_membership_changes_role AFTER INSERT OR DELETE ON club_membership
  FOR EACH ROW EXECUTE FUNCTION membership_changes_role();

UPDATE person SET role = role;
