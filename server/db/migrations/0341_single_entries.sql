-- Players who enter a category alone: place, confirmation by the club, and a charge without a pair (decision 0176).

ALTER TABLE entry
  DROP CONSTRAINT entry_status_check,
  -- The last two are of a player alone: each has a place of the category.
  ADD CONSTRAINT entry_status_check CHECK (status IN ('unpaired', 'paired', 'awaiting-club', 'confirmed')),
  -- Whole pesos, as the category cost on entering: a later change of the cost changes no debt.
  ADD COLUMN cost integer CONSTRAINT entry_cost CHECK (cost >= 0),
  -- The turn of its charge. A player who leaves and comes back owes a new one.
  ADD COLUMN turn smallint CONSTRAINT entry_turn CHECK (turn >= 0),
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN confirmed_by uuid REFERENCES person,
  -- Rules that the club let the player in against; null if there were none.
  ADD COLUMN let_in text[] CONSTRAINT entry_let_in_despite
    CHECK (cardinality(let_in) > 0 AND let_in <@ ARRAY['OTHER_CATEGORY', 'LEVEL_NOT_ALLOWED']),
  ADD CONSTRAINT entry_of_place
    CHECK (num_nonnulls(cost, turn) = CASE WHEN status IN ('awaiting-club', 'confirmed') THEN 2 ELSE 0 END),
  ADD CONSTRAINT entry_confirmed
    CHECK (num_nonnulls(confirmed_at, confirmed_by) = CASE status WHEN 'confirmed' THEN 2 ELSE 0 END);
-- Screens of a tournament count the players alone beside any number of entrants in pairs.
CREATE INDEX entry_alone ON entry (category_id) WHERE turn IS NOT NULL;
CREATE INDEX entry_confirmed_by ON entry (confirmed_by) WHERE confirmed_by IS NOT NULL;

-- The charge of a pair names the pair and the half, the charge of a player alone neither.
ALTER TABLE charge
  DROP CONSTRAINT charge_of_inscription,
  ADD CONSTRAINT charge_of_inscription CHECK (
    num_nonnulls(tournament_id, category_id) = CASE kind WHEN 'inscription' THEN 2 ELSE 0 END
    AND num_nonnulls(pair_id, half) IN (0, CASE kind WHEN 'inscription' THEN 2 ELSE 0 END));
CREATE UNIQUE INDEX charge_once_per_entry ON charge (category_id, person_id, turn)
  WHERE kind = 'inscription' AND pair_id IS NULL;

ALTER TABLE movement
  DROP CONSTRAINT movement_why,
  ADD CONSTRAINT movement_why CHECK (why IN ('pair-broken', 'player-replaced', 'player-left', 'tournament-cancelled',
    'import-undone', 'payment-erased', 'booking-ended', 'charge-divided', 'price-changed', 'left-as-credit',
    'given-back-there', 'charged-back', 'credit-given-back', 'parts-joined', 'date-restored', 'won-back'));
