-- The number of an invoice that was made elsewhere is often known only later: what is said of a payment then, of which the latest counts,
-- before what was said as it was noted (`movement.invoice_number`). None is said where it was of another payment. Decision 0099.
CREATE TABLE movement_invoice (
  nth bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  movement_id uuid NOT NULL REFERENCES movement,
  number text CONSTRAINT movement_invoice_said CHECK (length(number) BETWEEN 1 AND 40),
  by_person uuid NOT NULL REFERENCES person,
  at timestamptz NOT NULL
);
CREATE INDEX movement_invoice_movement ON movement_invoice (movement_id, nth DESC);
CREATE INDEX movement_invoice_by_person ON movement_invoice (by_person);
CREATE TRIGGER movement_invoice_is_append_only BEFORE UPDATE OR DELETE ON movement_invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER movement_invoice_is_never_emptied BEFORE TRUNCATE ON movement_invoice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();
