-- Jobs that forget find their rows by an index. Without it each run read all bookings and all mails: in a province of a
-- million players longer than a statement may take (decision 0234).
CREATE INDEX booking_of_guest ON booking (day) WHERE guest_name IS NOT NULL OR guest_phone IS NOT NULL;
CREATE INDEX mail_created ON mail (created_at);
