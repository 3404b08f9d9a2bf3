-- A date of a turno fijo that was left out and is played after all: what had been paid of it is paid of the booking that it is now.
ALTER TABLE movement
  DROP CONSTRAINT movement_why,
  ADD CONSTRAINT movement_why CHECK (why IN ('pair-broken', 'player-replaced', 'tournament-cancelled', 'import-undone', 'payment-erased',
    'booking-ended', 'charge-divided', 'price-changed', 'left-as-credit', 'given-back-there', 'charged-back', 'credit-given-back', 'parts-joined',
    'date-restored'));
