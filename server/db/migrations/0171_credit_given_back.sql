-- What somebody has in their favour can be given back in money, and a court that was divided by mistake is owed whole again. Decision 0090.
ALTER TABLE movement
  DROP CONSTRAINT movement_why,
  ADD CONSTRAINT movement_why CHECK (why IN ('pair-broken', 'player-replaced', 'tournament-cancelled', 'import-undone', 'payment-erased',
    'booking-ended', 'charge-divided', 'price-changed', 'left-as-credit', 'given-back-there', 'charged-back', 'credit-given-back', 'parts-joined'));
