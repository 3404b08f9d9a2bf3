-- Bookings to which nobody came, as their club noted it. Of one that is cancelled later nothing counts any more.
ALTER TABLE booking
  ADD COLUMN no_show_at timestamptz,
  ADD COLUMN no_show_by uuid REFERENCES person,
  ADD CONSTRAINT booking_no_show CHECK ((no_show_at IS NULL) = (no_show_by IS NULL)),
  ADD CONSTRAINT booking_no_show_of_people CHECK (no_show_at IS NULL OR (kind <> 'block' AND tournament_id IS NULL));
CREATE INDEX booking_no_show_person ON booking (person_id, day) WHERE no_show_at IS NOT NULL;
CREATE INDEX booking_no_show_by ON booking (no_show_by) WHERE no_show_by IS NOT NULL;
