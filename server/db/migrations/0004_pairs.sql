-- Pairs: a proposal, then two players who wait for the club, then a confirmed pair.
CREATE TABLE pair (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  category_id uuid NOT NULL REFERENCES tournament_category ON DELETE CASCADE,
  proposer_id uuid NOT NULL,
  invitee_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'invited' CHECK (state IN ('invited', 'awaiting-club', 'confirmed')),
  -- Whole pesos, as the category cost when both accepted: a later change of price rewrites no debt.
  cost integer CHECK (cost >= 0),
  proposed_at timestamptz NOT NULL DEFAULT now(),
  accepted_at timestamptz,
  confirmed_at timestamptz,
  confirmed_by uuid REFERENCES person,
  UNIQUE (id, category_id),
  FOREIGN KEY (category_id, proposer_id) REFERENCES entry (category_id, person_id),
  FOREIGN KEY (category_id, invitee_id) REFERENCES entry (category_id, person_id),
  CHECK (proposer_id <> invitee_id),
  CHECK ((state = 'invited') = (accepted_at IS NULL)),
  CHECK ((state = 'confirmed') = (confirmed_at IS NOT NULL AND confirmed_by IS NOT NULL))
);
-- Whoever has proposed waits for the answer before proposing again.
CREATE UNIQUE INDEX pair_one_open_proposal ON pair (category_id, proposer_id) WHERE state = 'invited';
CREATE INDEX pair_category ON pair (category_id, state);
CREATE INDEX pair_proposer ON pair (proposer_id);
CREATE INDEX pair_invitee ON pair (invitee_id);

-- Both players of an accepted pair; the key is the last word on "one live pair per player and category" (I3).
CREATE TABLE pair_player (
  category_id uuid NOT NULL,
  person_id uuid NOT NULL,
  pair_id uuid NOT NULL,
  CONSTRAINT pair_player_one_pair PRIMARY KEY (category_id, person_id),
  FOREIGN KEY (pair_id, category_id) REFERENCES pair (id, category_id) ON DELETE CASCADE,
  FOREIGN KEY (category_id, person_id) REFERENCES entry (category_id, person_id)
);
CREATE INDEX pair_player_pair ON pair_player (pair_id);
