-- A date of a turno fijo of which nothing was paid can cost something else: what it was owed is owed no longer, and it is charged anew.
ALTER TABLE movement
  DROP CONSTRAINT movement_why,
  ADD CONSTRAINT movement_why CHECK (why IN ('pair-broken', 'player-replaced', 'tournament-cancelled', 'import-undone', 'payment-erased',
    'booking-ended', 'charge-divided', 'price-changed', 'left-as-credit'));
