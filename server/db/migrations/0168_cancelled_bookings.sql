-- What was cancelled for a fee is read by court and day, as what stands is.
CREATE INDEX booking_court_day_cancelled ON booking (court_id, day) WHERE state = 'CANCELADO';
