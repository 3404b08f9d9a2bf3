-- A letter wakes whoever delivers, in the transaction that leaves it: the library's own notice goes out when that commits. Each has a
-- job of its own, because a shared one would be a row that transactions wait for. Where no jobs run, the library has no schema.
CREATE FUNCTION wake_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('deliver-mail');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mail_wakes_its_delivery AFTER INSERT ON mail
  FOR EACH STATEMENT EXECUTE FUNCTION wake_delivery();
