-- What is owed to clubs and what became of it: charges and movements, both of which only grow. Decision 0077.

-- A drawer of a club, from its opening to its counting: cash is always in one.
CREATE TABLE till (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  opened_at timestamptz NOT NULL,
  opened_by uuid NOT NULL REFERENCES person,
  float integer NOT NULL CONSTRAINT till_float CHECK (float >= 0),
  closed_at timestamptz,
  closed_by uuid REFERENCES person,
  counted integer CONSTRAINT till_counted CHECK (counted >= 0),
  expected integer,
  note text CONSTRAINT till_note CHECK (length(note) BETWEEN 1 AND 200),
  CONSTRAINT till_closed CHECK (num_nonnulls(closed_at, closed_by, counted, expected) IN (0, 4)),
  UNIQUE (id, club_id)
);
CREATE UNIQUE INDEX till_one_open ON till (club_id) WHERE closed_at IS NULL;
CREATE INDEX till_club ON till (club_id, opened_at DESC, id DESC);
CREATE INDEX till_opened_by ON till (opened_by);
CREATE INDEX till_closed_by ON till (closed_by);

-- What comes into the drawer and goes out of it for no charge: change that is brought, balls that are bought.
CREATE TABLE till_entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  till_id uuid NOT NULL REFERENCES till,
  kind text NOT NULL CONSTRAINT till_entry_kind CHECK (kind IN ('in', 'out')),
  amount integer NOT NULL CONSTRAINT till_entry_amount CHECK (amount > 0),
  concept text NOT NULL CONSTRAINT till_entry_concept CHECK (length(concept) BETWEEN 1 AND 120),
  by_person uuid NOT NULL REFERENCES person,
  at timestamptz NOT NULL
);
CREATE INDEX till_entry_till ON till_entry (till_id, at, id);
CREATE INDEX till_entry_by_person ON till_entry (by_person);

-- One half of what a pair pays. A pair that is broken is gone, and so may be its category: what was owed for them stays, which is why
-- neither is a foreign key. Whoever comes in for somebody owes what that one had not paid: the next turn of the same half.
CREATE TABLE charge (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid REFERENCES person ON DELETE SET NULL,
  tournament_id uuid NOT NULL REFERENCES tournament,
  category_id uuid NOT NULL,
  pair_id uuid NOT NULL,
  half smallint NOT NULL CONSTRAINT charge_half CHECK (half IN (1, 2)),
  turn smallint NOT NULL DEFAULT 0 CONSTRAINT charge_turn CHECK (turn >= 0),
  amount integer NOT NULL CONSTRAINT charge_amount CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  CONSTRAINT charge_once_per_half UNIQUE (pair_id, half, turn),
  UNIQUE (id, club_id)
);
CREATE INDEX charge_club ON charge (club_id, created_at DESC, id DESC);
CREATE INDEX charge_person ON charge (person_id);
CREATE INDEX charge_tournament ON charge (tournament_id);

-- What happened to a charge, as how much more is paid and how much more is owed no longer: sums are plain sums, and a reversal is the
-- exact opposite of what it names, also of its method.
CREATE TABLE movement (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The order in which they were written: several are of one moment.
  nth bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  charge_id uuid NOT NULL,
  club_id uuid NOT NULL,
  kind text NOT NULL CONSTRAINT movement_kind CHECK (kind IN ('payment', 'refund', 'waiver', 'reversal')),
  paid integer NOT NULL DEFAULT 0,
  waived integer NOT NULL DEFAULT 0,
  method text CONSTRAINT movement_method CHECK (method IN ('cash', 'transfer', 'unrecorded')),
  reverses uuid CONSTRAINT movement_reversed_once UNIQUE REFERENCES movement,
  till_id uuid,
  why text CONSTRAINT movement_why
    CHECK (why IN ('pair-broken', 'player-replaced', 'tournament-cancelled', 'import-undone', 'payment-erased')),
  reason text CONSTRAINT movement_reason CHECK (length(reason) BETWEEN 1 AND 200),
  by_person uuid REFERENCES person,
  at timestamptz NOT NULL,
  FOREIGN KEY (charge_id, club_id) REFERENCES charge (id, club_id),
  FOREIGN KEY (till_id, club_id) REFERENCES till (id, club_id),
  CONSTRAINT movement_changes CHECK (CASE kind
    WHEN 'payment' THEN paid > 0 AND waived = 0
    WHEN 'refund' THEN paid < 0 AND waived = 0
    WHEN 'waiver' THEN paid = 0 AND waived > 0
    ELSE (paid <> 0) <> (waived <> 0) END),
  CONSTRAINT movement_of_money_has_method CHECK ((paid <> 0) = (method IS NOT NULL)),
  CONSTRAINT movement_of_cash_is_in_till CHECK ((method IS NOT DISTINCT FROM 'cash') = (till_id IS NOT NULL)),
  CONSTRAINT movement_reversal_names CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CONSTRAINT movement_says_why CHECK (kind IN ('payment', 'refund') OR why IS NOT NULL OR reason IS NOT NULL)
);
CREATE INDEX movement_charge ON movement (charge_id, nth);
CREATE INDEX movement_club ON movement (club_id, nth DESC);
CREATE INDEX movement_club_at ON movement (club_id, at);
CREATE INDEX movement_till ON movement (till_id);
CREATE INDEX movement_by_person ON movement (by_person);

-- Where each charge stands: a sum, always.
CREATE VIEW charge_balance AS
  SELECT charge.*, sums.paid, sums.waived, charge.amount - sums.paid - sums.waived AS owed
  FROM charge CROSS JOIN LATERAL (
    SELECT coalesce(sum(movement.paid), 0)::integer AS paid, coalesce(sum(movement.waived), 0)::integer AS waived
    FROM movement WHERE charge_id = charge.id) AS sums;

-- The last word on every race: of two who pay the same debt the second waits here, and is refused.
CREATE FUNCTION charge_balance_holds() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stands charge_balance;
BEGIN
  PERFORM FROM charge WHERE id = NEW.charge_id FOR NO KEY UPDATE;
  IF NEW.kind = 'reversal' AND NOT EXISTS (SELECT FROM movement
    WHERE id = NEW.reverses AND kind <> 'reversal' AND charge_id = NEW.charge_id AND method IS NOT DISTINCT FROM NEW.method
      AND (paid, waived) = (-NEW.paid, -NEW.waived))
  THEN
    RAISE EXCEPTION 'a reversal is the opposite of what it names' USING CONSTRAINT = 'charge_balance_holds';
  END IF;
  SELECT * INTO stands FROM charge_balance WHERE id = NEW.charge_id;
  IF least(stands.paid, stands.waived, stands.owed) < 0 THEN
    RAISE EXCEPTION 'more is paid or waived than is owed' USING CONSTRAINT = 'charge_balance_holds';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER charge_balance_holds AFTER INSERT ON movement FOR EACH ROW EXECUTE FUNCTION charge_balance_holds();

-- Nothing comes into a drawer that is being counted, or was.
CREATE FUNCTION till_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM till WHERE id = NEW.till_id AND closed_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the till is closed' USING CONSTRAINT = 'till_is_open';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER movement_till_is_open BEFORE INSERT ON movement
  FOR EACH ROW WHEN (NEW.till_id IS NOT NULL) EXECUTE FUNCTION till_is_open();
CREATE TRIGGER till_entry_till_is_open BEFORE INSERT ON till_entry
  FOR EACH ROW EXECUTE FUNCTION till_is_open();

CREATE FUNCTION refuse_change_of_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
-- Whom a charge names may change, and nothing else: a guest turns out to be somebody, or an import is taken back with its guests.
CREATE FUNCTION refuse_change_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'person_id' = to_jsonb(OLD) - 'person_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'charge is append-only';
END $$;
-- A drawer is closed once, and that is all that happens to it.
CREATE FUNCTION refuse_change_of_till() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL
    AND (NEW.id, NEW.club_id, NEW.opened_at, NEW.opened_by, NEW.float) = (OLD.id, OLD.club_id, OLD.opened_at, OLD.opened_by, OLD.float)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a till is opened and closed, nothing else';
END $$;
CREATE TRIGGER charge_is_append_only BEFORE UPDATE OR DELETE ON charge FOR EACH ROW EXECUTE FUNCTION refuse_change_of_charge();
CREATE TRIGGER movement_is_append_only BEFORE UPDATE OR DELETE ON movement FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER till_entry_is_append_only BEFORE UPDATE OR DELETE ON till_entry FOR EACH ROW EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER till_closes_once BEFORE UPDATE OR DELETE ON till FOR EACH ROW EXECUTE FUNCTION refuse_change_of_till();
CREATE TRIGGER charge_is_never_emptied BEFORE TRUNCATE ON charge FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER movement_is_never_emptied BEFORE TRUNCATE ON movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER till_entry_is_never_emptied BEFORE TRUNCATE ON till_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();
CREATE TRIGGER till_is_never_emptied BEFORE TRUNCATE ON till FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_books();

-- Every pair with a place owes its two halves, whoever proposed the odd peso, since both accepted.
INSERT INTO charge (club_id, person_id, tournament_id, category_id, pair_id, half, amount, created_at)
  SELECT tournament.club_id, half.person_id, tournament.id, pair.category_id, pair.id, half.half, half.amount, pair.accepted_at
  FROM pair JOIN tournament_category ON tournament_category.id = pair.category_id
  JOIN tournament ON tournament.id = tournament_category.tournament_id
  CROSS JOIN LATERAL (SELECT coalesce(pair.cost, tournament_category.cost)) AS price (cost)
  CROSS JOIN LATERAL (VALUES (1, pair.proposer_id, price.cost - price.cost / 2), (2, pair.invitee_id, price.cost / 2)) AS half (half, person_id, amount)
  WHERE pair.state IN ('awaiting-club', 'confirmed') AND half.amount > 0;
-- How it was paid nobody noted.
INSERT INTO movement (charge_id, club_id, kind, paid, method, by_person, at)
  SELECT charge.id, charge.club_id, 'payment', charge.amount, 'unrecorded', pair.confirmed_by, pair.paid_at
  FROM charge JOIN pair ON pair.id = charge.pair_id WHERE pair.paid_at IS NOT NULL;
INSERT INTO movement (charge_id, club_id, kind, waived, why, at)
  SELECT stands.id, stands.club_id, 'waiver', stands.owed, 'tournament-cancelled', now()
  FROM charge_balance AS stands JOIN tournament ON tournament.id = stands.tournament_id
  WHERE tournament.status = 'cancelled' AND stands.owed > 0;

ALTER TABLE pair DROP COLUMN paid_at;
