-- The seña of a booking: how much was asked for when it was booked, and whether its slot is held until that is paid. Decision 0088.

ALTER TABLE booking
  ADD COLUMN deposit integer CONSTRAINT booking_deposit CHECK (deposit BETWEEN 1 AND price),
  -- Whom a PRE_RESERVA waits for: its club, to answer, or the seña of who asked.
  ADD COLUMN awaits text NOT NULL DEFAULT 'club' CONSTRAINT booking_awaits CHECK (awaits IN ('club', 'deposit')),
  ADD CONSTRAINT booking_awaits_deposit CHECK (awaits = 'club' OR deposit IS NOT NULL);
