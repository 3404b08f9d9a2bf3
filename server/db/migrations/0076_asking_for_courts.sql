-- What a player asks for is held until its club answers, or for as long as the club may take.
ALTER TABLE booking
  ADD COLUMN answer_until timestamptz,
  -- Who ended a booking that is CANCELADO: its club, its player, or nobody, because no answer came. Unknown of those before.
  ADD COLUMN ended_by text CHECK (ended_by IN ('club', 'player', 'nobody')),
  ADD CONSTRAINT booking_ended CHECK (ended_by IS NULL OR state = 'CANCELADO');
CREATE INDEX booking_answer_until ON booking (answer_until) WHERE state = 'PRE_RESERVA' AND answer_until IS NOT NULL;
