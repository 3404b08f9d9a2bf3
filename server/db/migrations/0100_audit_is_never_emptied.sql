-- The audit is not emptied either. Who owns the table can take the trigger off; nothing of the program does, but to forget a demonstration.
CREATE TRIGGER audit_event_is_never_emptied BEFORE TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
