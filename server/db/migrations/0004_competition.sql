-- Competition: tournaments with their categories, pairs, draws, matches, order of play, results and televisions.

-- Tournaments ---------------------------------------------------------------------------------------------------------

CREATE TABLE tournament (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  club_id uuid NOT NULL REFERENCES club,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 4000),
  start_date date NOT NULL,
  end_date date NOT NULL,
  -- Hours of play on each day, in minutes after midnight on the club's clock, as of bookings.
  start_minute smallint NOT NULL,
  end_minute smallint NOT NULL,
  -- Days with other hours: [{"day", "startMinute", "endMinute"}]. They are read whole with the tournament; bookings
  -- compete for the courts.
  other_hours jsonb NOT NULL DEFAULT '[]',
  status text NOT NULL DEFAULT 'upcoming' CHECK (status IN ('upcoming', 'finished', 'cancelled')),
  -- First of the new days of a tournament that was suspended after its draw.
  resumes_on date,
  -- Names of the players on public pages.
  public_names text NOT NULL DEFAULT 'short' CONSTRAINT tournament_public_names_check
    CHECK (public_names IN ('full', 'short', 'none')),
  -- True if pairs of the waiting list enter without being asked.
  waiting_enters boolean NOT NULL DEFAULT false,
  -- The tournament of the same club of which this one is the next edition (decision 0073).
  repeats uuid,
  found_by text NOT NULL GENERATED ALWAYS AS (fold_text(' ' || name)) STORED,
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (start_date <= end_date),
  CONSTRAINT tournament_minutes CHECK (0 <= start_minute AND start_minute < end_minute AND end_minute <= 1440),
  CONSTRAINT tournament_other_hours CHECK (jsonb_typeof(other_hours) = 'array'),
  CONSTRAINT tournament_and_club UNIQUE (id, club_id),
  CONSTRAINT tournament_repeats_of_club FOREIGN KEY (repeats, club_id) REFERENCES tournament (id, club_id),
  CONSTRAINT tournament_repeats_another CHECK (repeats <> id)
);
CREATE INDEX tournament_of_club ON tournament (club_id, start_date DESC, id DESC);
CREATE INDEX tournament_ahead ON tournament (club_id, end_date) WHERE status = 'upcoming';
-- With the last day: old tournaments that were never closed are passed over in the index.
CREATE INDEX tournament_by_status ON tournament (status, start_date, start_minute, id, end_date);
CREATE INDEX tournament_found_by ON tournament USING gin (found_by gin_trgm_ops) WITH (fastupdate = off)
  WHERE status = 'upcoming';
CREATE INDEX tournament_repeats ON tournament (repeats, club_id) WHERE repeats IS NOT NULL;
CREATE TRIGGER tournament_update_is_noted BEFORE UPDATE ON tournament
  FOR EACH ROW EXECUTE FUNCTION note_update();

CREATE TABLE tournament_court (
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  court_id uuid NOT NULL REFERENCES court,
  PRIMARY KEY (tournament_id, court_id)
);
CREATE INDEX tournament_court_court ON tournament_court (court_id);

-- A tournament that is being written, saved at each step of the form.
CREATE TABLE tournament_draft (
  club_id uuid NOT NULL REFERENCES club,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  data jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (club_id, person_id)
);
CREATE INDEX tournament_draft_person ON tournament_draft (person_id);

-- Categories and entries ----------------------------------------------------------------------------------------------

-- The unit of competition. Its limits are those of the contract's answers (decision 0150).
CREATE TABLE tournament_category (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  name text NOT NULL CHECK (name IN ('Masculino', 'Femenino', 'Mixto')),
  level text NOT NULL CHECK (level IN ('7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra')),
  quota integer NOT NULL CHECK (quota >= 2) CONSTRAINT tournament_category_quota_max CHECK (quota <= 512),
  -- Places of accepted pairs; category_quota_holds decides every race for the last place.
  taken integer NOT NULL DEFAULT 0,
  -- Pairs on the waiting list.
  waiting integer NOT NULL DEFAULT 0,
  cost integer NOT NULL CHECK (cost >= 0) CONSTRAINT tournament_category_cost_max CHECK (cost <= 10000000),
  format text NOT NULL CHECK (format IN ('PLAYOFF', 'ROUND_ROBIN')),
  is_seeded boolean NOT NULL,
  position smallint NOT NULL,
  registration_open boolean NOT NULL DEFAULT true,
  -- All rules, written out at publication: a later change of defaults alters no published category (decision 0012).
  rules jsonb NOT NULL,
  -- Rule of entry (domain/competition/tournaments/eligibility.ts).
  eligibility jsonb NOT NULL DEFAULT '{"kind": "own-or-stronger"}'
    CONSTRAINT category_eligibility_known CHECK (coalesce(CASE eligibility ->> 'kind'
      WHEN 'own-or-stronger' THEN true
      WHEN 'open' THEN true
      WHEN 'range' THEN ARRAY[eligibility ->> 'weakest', eligibility ->> 'strongest']
        <@ ARRAY['7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra']
      WHEN 'sum' THEN (eligibility ->> 'least')::int BETWEEN 3 AND 14
    END, false)),
  UNIQUE (tournament_id, name, level),
  CONSTRAINT category_quota_holds CHECK (taken BETWEEN 0 AND quota),
  CONSTRAINT category_waiting_counted CHECK (waiting >= 0)
);
CREATE INDEX tournament_category_board ON tournament_category (name, level, tournament_id);
CREATE INDEX tournament_category_waiting ON tournament_category (id) WHERE waiting > 0;

-- A registered player of a category, with the accepted terms. A club that enters a player accepts no terms in their
-- name: the entry names the administrator instead. A category with entries cannot be deleted.
CREATE TABLE entry (
  category_id uuid NOT NULL CONSTRAINT entry_of_category REFERENCES tournament_category,
  person_id uuid NOT NULL REFERENCES person,
  status text NOT NULL DEFAULT 'unpaired' CHECK (status IN ('unpaired', 'paired')),
  terms_version text,
  terms_accepted_at timestamptz,
  entered_by uuid REFERENCES person,
  entered_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT entry_once PRIMARY KEY (category_id, person_id),
  CONSTRAINT entry_terms_or_club CHECK (
    (entered_by IS NULL) = (terms_version IS NOT NULL) AND (terms_version IS NULL) = (terms_accepted_at IS NULL)
  )
);
CREATE INDEX entry_person ON entry (person_id);
-- A tournament's page shows the first hundred players without a partner.
CREATE INDEX entry_unpaired ON entry (category_id, entered_at, person_id) WHERE status = 'unpaired';

-- Minutes of a day on which a player cannot play, also beyond midnight. Only the player and the club read them.
CREATE TABLE unavailability (
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  day date NOT NULL,
  start_minute smallint NOT NULL,
  end_minute smallint NOT NULL,
  stated_by uuid NOT NULL REFERENCES person,
  stated_at timestamptz NOT NULL,
  PRIMARY KEY (tournament_id, person_id, day, start_minute),
  CONSTRAINT unavailability_minutes CHECK (0 <= start_minute AND start_minute < end_minute AND end_minute <= 1800)
);
CREATE INDEX unavailability_person ON unavailability (person_id);
CREATE INDEX unavailability_stated_by ON unavailability (stated_by);

-- Pairs ---------------------------------------------------------------------------------------------------------------

-- A proposal, then two players who wait for a place or for the club, then a confirmed pair.
CREATE TABLE pair (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null for a pair that left its category and is kept for a draw that no longer stands.
  category_id uuid CONSTRAINT pair_of_category REFERENCES tournament_category,
  proposer_id uuid NOT NULL,
  invitee_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'invited'
    CHECK (state IN ('invited', 'waitlisted', 'offered', 'awaiting-club', 'confirmed')),
  -- Whole pesos, as the category cost when both accepted: a later change of the cost changes no debt.
  cost integer CHECK (cost >= 0),
  proposed_at timestamptz NOT NULL DEFAULT now(),
  accepted_at timestamptz,
  -- Place on the waiting list. A pair that goes to its end keeps accepted_at (decision 0066).
  waits_since timestamptz,
  offer_until timestamptz,
  offers_unanswered smallint NOT NULL DEFAULT 0,
  confirmed_at timestamptz,
  confirmed_by uuid REFERENCES person,
  -- A pair that the club adds after the draw. It takes no place until it enters the draw.
  reserve boolean NOT NULL DEFAULT false,
  -- Rules that the club let the pair in against; null if there were none.
  let_in text[] CONSTRAINT pair_let_in_despite CHECK (
    cardinality(let_in) > 0
    AND let_in <@ ARRAY['OTHER_CATEGORY', 'LEVEL_NOT_ALLOWED', 'SUM_TOO_LOW', 'PAIR_NOT_MIXED']),
  -- For the club alone. An import brings it, and the club reviews it before it counts.
  note text CONSTRAINT pair_note CHECK (length(note) BETWEEN 1 AND 500),
  note_reviewed boolean NOT NULL DEFAULT true,
  UNIQUE (id, category_id),
  -- Deferrable: a merge of two people changes all rows of a category that name the person.
  FOREIGN KEY (category_id, proposer_id) REFERENCES entry (category_id, person_id) DEFERRABLE,
  FOREIGN KEY (category_id, invitee_id) REFERENCES entry (category_id, person_id) DEFERRABLE,
  CHECK (proposer_id <> invitee_id),
  CHECK ((state = 'invited') = (accepted_at IS NULL)),
  CHECK ((state = 'confirmed') = (confirmed_at IS NOT NULL AND confirmed_by IS NOT NULL)),
  CONSTRAINT pair_waits_since CHECK ((state IN ('waitlisted', 'offered')) = (waits_since IS NOT NULL)),
  CONSTRAINT pair_offer_ends CHECK ((state = 'offered') = (offer_until IS NOT NULL)),
  CONSTRAINT pair_offers_unanswered CHECK (offers_unanswered >= 0),
  CONSTRAINT pair_reserve_is_accepted CHECK (NOT reserve OR state IN ('awaiting-club', 'confirmed'))
);
-- A player waits for the answer before the next proposal.
CREATE UNIQUE INDEX pair_one_open_proposal ON pair (category_id, proposer_id) WHERE state = 'invited';
CREATE INDEX pair_category ON pair (category_id, state);
CREATE INDEX pair_in_line ON pair (category_id, waits_since, id) WHERE state = 'waitlisted';
CREATE INDEX pair_offered ON pair (offer_until) WHERE state = 'offered';
CREATE INDEX pair_proposer ON pair (proposer_id);
CREATE INDEX pair_invitee ON pair (invitee_id);

-- Both players of an accepted pair. The key decides every race: one live pair per player and category.
CREATE TABLE pair_player (
  category_id uuid NOT NULL,
  person_id uuid NOT NULL,
  pair_id uuid NOT NULL,
  CONSTRAINT pair_player_one_pair PRIMARY KEY (category_id, person_id),
  FOREIGN KEY (pair_id, category_id) REFERENCES pair (id, category_id) ON DELETE CASCADE,
  FOREIGN KEY (category_id, person_id) REFERENCES entry (category_id, person_id) DEFERRABLE
);
CREATE INDEX pair_player_pair ON pair_player (pair_id);

-- A replaced player of a pair.
CREATE TABLE player_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pair_id uuid NOT NULL REFERENCES pair ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL REFERENCES person,
  player_out uuid NOT NULL REFERENCES person,
  player_in uuid NOT NULL REFERENCES person,
  reason text NOT NULL CONSTRAINT player_change_says_why CHECK (length(reason) BETWEEN 1 AND 200),
  CONSTRAINT player_change_of_two CHECK (player_out <> player_in)
);
CREATE INDEX player_change_pair ON player_change (pair_id, id);
CREATE INDEX player_change_actor ON player_change (actor_id);
CREATE INDEX player_change_player_out ON player_change (player_out);
CREATE INDEX player_change_player_in ON player_change (player_in);

-- An invitation by link to a partner without an account. There is no pair and no place until somebody accepts it.
CREATE TABLE partner_link (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL,
  proposer_id uuid NOT NULL,
  -- As the proposer wrote it, for the proposer alone.
  partner_name text NOT NULL CONSTRAINT partner_link_partner_name CHECK (char_length(partner_name) BETWEEN 1 AND 60),
  -- The token itself is derived from the id and the program's secret.
  token_hash text NOT NULL UNIQUE,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  reminded_at timestamptz,
  ended_at timestamptz,
  ending text CONSTRAINT partner_link_ending CHECK (ending IN ('used', 'rejected', 'withdrawn', 'expired')),
  FOREIGN KEY (category_id, proposer_id) REFERENCES entry (category_id, person_id) ON DELETE CASCADE DEFERRABLE,
  CONSTRAINT partner_link_ended CHECK ((ended_at IS NULL) = (ending IS NULL)),
  CONSTRAINT partner_link_waits CHECK (expires_at > made_at)
);
-- A player with an open link makes no other.
CREATE UNIQUE INDEX partner_link_one_open ON partner_link (category_id, proposer_id) WHERE ended_at IS NULL;
CREATE INDEX partner_link_proposer ON partner_link (proposer_id, made_at);
-- For the jobs that end and delete links.
CREATE INDEX partner_link_expires ON partner_link (expires_at) WHERE ended_at IS NULL;
CREATE INDEX partner_link_ended_at ON partner_link (ended_at) WHERE ended_at IS NOT NULL;

-- History of a waiting list: offers with their answers, and places that the club gave, with a reason if out of turn.
CREATE TABLE place_offer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES tournament_category ON DELETE CASCADE,
  pair_id uuid REFERENCES pair ON DELETE SET NULL,
  one_id uuid NOT NULL REFERENCES person,
  other_id uuid NOT NULL REFERENCES person,
  at timestamptz NOT NULL,
  until timestamptz,
  outcome text NOT NULL DEFAULT 'open'
    CONSTRAINT place_offer_outcome
      CHECK (outcome IN ('open', 'taken', 'declined', 'passed', 'ended', 'entered', 'given')),
  ended_at timestamptz,
  ended_by uuid REFERENCES person,
  reason text CONSTRAINT place_offer_reason CHECK (length(reason) BETWEEN 1 AND 200),
  CONSTRAINT place_offer_ends CHECK ((outcome = 'open') = (ended_at IS NULL)),
  CONSTRAINT place_offer_given_says_why CHECK (outcome = 'given' OR reason IS NULL)
);
CREATE UNIQUE INDEX place_offer_one_open ON place_offer (pair_id) WHERE outcome = 'open';
CREATE INDEX place_offer_category ON place_offer (category_id, id);
CREATE INDEX place_offer_pair ON place_offer (pair_id);
CREATE INDEX place_offer_one ON place_offer (one_id);
CREATE INDEX place_offer_other ON place_offer (other_id);
CREATE INDEX place_offer_ended_by ON place_offer (ended_by);

-- Partner ads, messages, blocks and reports ---------------------------------------------------------------------------

CREATE TABLE partner_ad (
  id uuid PRIMARY KEY,
  -- The order of the board, newest first.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  category_name text NOT NULL
    CONSTRAINT partner_ad_category CHECK (category_name IN ('Masculino', 'Femenino', 'Mixto')),
  level text NOT NULL CONSTRAINT partner_ad_level CHECK (level IN ('7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra')),
  area text NOT NULL,
  when_text text NOT NULL CONSTRAINT partner_ad_when CHECK (char_length(when_text) BETWEEN 1 AND 140),
  side text NOT NULL CONSTRAINT partner_ad_side CHECK (side IN ('drive', 'reves', 'ambos')),
  until date NOT NULL,
  made_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE UNIQUE INDEX partner_ad_one_open ON partner_ad (person_id, category_name) WHERE ended_at IS NULL;
CREATE INDEX partner_ad_of_person ON partner_ad (person_id);
CREATE INDEX partner_ad_newest ON partner_ad (number DESC) WHERE ended_at IS NULL;
CREATE INDEX partner_ad_of_category ON partner_ad (category_name, level, number DESC) WHERE ended_at IS NULL;
CREATE INDEX partner_ad_of_area ON partner_ad (area, number DESC) WHERE ended_at IS NULL;
CREATE INDEX partner_ad_until ON partner_ad (until);
CREATE INDEX partner_ad_ended ON partner_ad (ended_at);

-- Ends the ads of players who have a partner there now, by any way.
CREATE FUNCTION end_partner_ads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE partner_ad SET ended_at = now()
  FROM paired JOIN tournament_category ON tournament_category.id = paired.category_id
  WHERE partner_ad.person_id = paired.person_id AND partner_ad.category_name = tournament_category.name
    AND partner_ad.level = tournament_category.level AND partner_ad.ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER pair_player_ends_ads AFTER INSERT ON pair_player
  REFERENCING NEW TABLE AS paired FOR EACH STATEMENT EXECUTE FUNCTION end_partner_ads();

CREATE TABLE partner_message (
  id uuid PRIMARY KEY,
  -- The order of writing.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  from_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  to_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  text text NOT NULL CONSTRAINT partner_message_text CHECK (char_length(text) BETWEEN 1 AND 200),
  sent_at timestamptz NOT NULL,
  CONSTRAINT partner_message_to_another CHECK (from_id <> to_id)
);
CREATE INDEX partner_message_between ON partner_message (from_id, to_id, number DESC);
CREATE INDEX partner_message_of_day ON partner_message (from_id, sent_at DESC);
CREATE INDEX partner_message_to ON partner_message (to_id);
CREATE INDEX partner_message_sent ON partner_message (sent_at);

CREATE TABLE person_block (
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  since timestamptz NOT NULL,
  PRIMARY KEY (person_id, blocked_id),
  CONSTRAINT person_block_of_another CHECK (person_id <> blocked_id)
);
CREATE INDEX person_block_of_blocked ON person_block (blocked_id, person_id);

CREATE TABLE player_report (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  reporter_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  reason text NOT NULL CONSTRAINT player_report_reason CHECK (reason IN ('rude', 'false', 'spam', 'other')),
  detail text NOT NULL CONSTRAINT player_report_detail CHECK (char_length(detail) <= 200),
  made_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by uuid REFERENCES person ON DELETE SET NULL,
  CONSTRAINT player_report_of_another CHECK (person_id <> reporter_id)
);
CREATE UNIQUE INDEX player_report_one_open ON player_report (person_id, reporter_id) WHERE answered_at IS NULL;
CREATE INDEX player_report_of_reporter ON player_report (reporter_id);
CREATE INDEX player_report_open ON player_report (made_at) WHERE answered_at IS NULL;

-- Draws ---------------------------------------------------------------------------------------------------------------

-- The club's plan for a draw, shared by all of its desks.
CREATE TABLE draw_plan (
  category_id uuid PRIMARY KEY REFERENCES tournament_category ON DELETE CASCADE,
  -- New at every change: a desk with an older id does not see the current plan.
  id uuid NOT NULL,
  pair_order uuid[],
  zones jsonb,
  saved_by uuid NOT NULL REFERENCES person,
  saved_at timestamptz NOT NULL,
  CONSTRAINT draw_plan_plans CHECK (pair_order IS NOT NULL OR zones IS NOT NULL)
);
CREATE INDEX draw_plan_saved_by ON draw_plan (saved_by);

-- A draw before its publication, for the club alone, with its whole order: the published draw is the one that was seen.
CREATE TABLE draw_draft (
  category_id uuid PRIMARY KEY REFERENCES tournament_category ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  pair_order uuid[] NOT NULL,
  zones jsonb NOT NULL,
  method text NOT NULL CONSTRAINT draw_draft_method CHECK (method IN ('seeded', 'given', 'lot', 'seeds-by-lot')),
  zones_by_club boolean NOT NULL,
  random_seed text NOT NULL,
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL
);
CREATE INDEX draw_draft_created_by ON draw_draft (created_by);

-- A published draw with its input, so that anybody can repeat it and compare.
CREATE TABLE draw (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  category_id uuid NOT NULL CONSTRAINT draw_of_category REFERENCES tournament_category,
  version integer NOT NULL DEFAULT 1 CHECK (version >= 1),
  is_seeded boolean NOT NULL,
  -- Origin of the order and of the zones.
  ordered_by_club boolean NOT NULL DEFAULT false,
  zones_by_club boolean NOT NULL DEFAULT false,
  seeds_by_lot boolean NOT NULL DEFAULT false,
  random_seed text NOT NULL,
  -- Counts the changes, so that two results never cross each other.
  revision integer NOT NULL DEFAULT 0,
  created_by uuid NOT NULL REFERENCES person,
  created_at timestamptz NOT NULL DEFAULT now(),
  superseded_at timestamptz,
  UNIQUE (category_id, version),
  CONSTRAINT draw_order_is_of_seeds CHECK (is_seeded OR NOT ordered_by_club),
  CONSTRAINT draw_seeds_come_from_one_place CHECK (NOT seeds_by_lot OR (is_seeded AND NOT ordered_by_club))
);
-- One live draw per category: two requests draw once.
CREATE UNIQUE INDEX draw_once ON draw (category_id) WHERE superseded_at IS NULL;

-- The pairs in the order of the draw, best first if seeded.
CREATE TABLE draw_entry (
  draw_id uuid NOT NULL REFERENCES draw ON DELETE CASCADE,
  seed integer NOT NULL CHECK (seed >= 1),
  pair_id uuid NOT NULL REFERENCES pair,
  strength integer NOT NULL CHECK (strength >= 0),
  zone text,
  zone_seed smallint CHECK (zone_seed >= 1),
  withdrawn_at timestamptz,
  PRIMARY KEY (draw_id, seed),
  UNIQUE (draw_id, pair_id),
  CHECK ((zone IS NULL) = (zone_seed IS NULL))
);
CREATE INDEX draw_entry_pair ON draw_entry (pair_id);

-- Changes of a line after the draw: another pair took it, or a late pair the free line. They tell the draw as it was
-- made from the draw as it stands.
CREATE TABLE draw_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draw_id uuid NOT NULL REFERENCES draw ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id uuid NOT NULL REFERENCES person,
  seed integer NOT NULL CONSTRAINT draw_change_seed CHECK (seed >= 1),
  pair_out uuid REFERENCES pair,
  strength_out integer,
  pair_in uuid NOT NULL REFERENCES pair,
  CONSTRAINT draw_change_knows_who_left CHECK ((pair_out IS NULL) = (strength_out IS NULL))
);
CREATE INDEX draw_change_draw ON draw_change (draw_id, id);
CREATE INDEX draw_change_actor ON draw_change (actor_id);
CREATE INDEX draw_change_pair_out ON draw_change (pair_out);
CREATE INDEX draw_change_pair_in ON draw_change (pair_in);

-- Matches -------------------------------------------------------------------------------------------------------------

CREATE TABLE match (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  draw_id uuid NOT NULL REFERENCES draw ON DELETE CASCADE,
  stage text NOT NULL CHECK (stage IN ('knockout', 'third-place', 'zone')),
  zone text NOT NULL DEFAULT '',
  round smallint NOT NULL CHECK (round >= 1),
  position smallint NOT NULL CHECK (position >= 1),
  winner_side smallint CHECK (winner_side IN (1, 2)),
  outcome text CHECK (outcome IN ('bye', 'played', 'walkover', 'retirement', 'disqualification')),
  sets jsonb,
  -- Counts the changes, so that a desk learns that another one was faster.
  revision integer NOT NULL DEFAULT 0,
  UNIQUE (draw_id, stage, zone, round, position)
);

-- A side is a pair, a bye, the winner or loser of another match, or a place in a zone.
CREATE TABLE match_side (
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE,
  side smallint NOT NULL CHECK (side IN (1, 2)),
  origin text NOT NULL CHECK (origin IN ('pair', 'bye', 'winner', 'loser', 'zone')),
  origin_match_id uuid REFERENCES match DEFERRABLE INITIALLY DEFERRED,
  origin_zone text,
  origin_place smallint,
  pair_id uuid REFERENCES pair,
  -- No pair will ever stand here: neither pair of the match before came.
  vacant boolean NOT NULL DEFAULT false,
  PRIMARY KEY (match_id, side),
  CHECK ((origin IN ('winner', 'loser')) = (origin_match_id IS NOT NULL)),
  CHECK ((origin = 'zone') = (origin_zone IS NOT NULL AND origin_place IS NOT NULL)),
  CHECK (origin <> 'bye' OR pair_id IS NULL),
  CHECK (origin <> 'pair' OR pair_id IS NOT NULL),
  CHECK (NOT vacant OR pair_id IS NULL)
);
CREATE INDEX match_side_pair ON match_side (pair_id);
CREATE INDEX match_side_origin ON match_side (origin_match_id);

-- Every result that a match has had; rows never change.
CREATE TABLE match_history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid NOT NULL REFERENCES person,
  kind text NOT NULL CHECK (kind IN ('entered', 'corrected', 'cleared', 'undone', 'automatic')),
  before jsonb,
  after jsonb
);
CREATE INDEX match_history_match ON match_history (match_id, id DESC);

-- The players of a match for a pair that had other players then. Without a row the pair's own players played.
CREATE TABLE match_lineup (
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE,
  pair_id uuid NOT NULL REFERENCES pair,
  one_id uuid NOT NULL REFERENCES person,
  other_id uuid NOT NULL REFERENCES person,
  PRIMARY KEY (match_id, pair_id),
  CONSTRAINT match_lineup_of_two CHECK (one_id <> other_id)
);
CREATE INDEX match_lineup_pair ON match_lineup (pair_id);
CREATE INDEX match_lineup_one ON match_lineup (one_id);
CREATE INDEX match_lineup_other ON match_lineup (other_id);

-- Order of play -------------------------------------------------------------------------------------------------------

-- Rules of a tournament's order of play, written out, and the number of its changes.
CREATE TABLE tournament_schedule (
  tournament_id uuid PRIMARY KEY REFERENCES tournament ON DELETE CASCADE,
  rules jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 0 CONSTRAINT tournament_schedule_revision CHECK (revision >= 0),
  published_at timestamptz,
  -- Later revisions are the club's draft.
  published_revision integer,
  CONSTRAINT tournament_schedule_published CHECK ((published_at IS NULL) = (published_revision IS NULL))
);

-- Planned court and hour of a match, inside the hours that the tournament holds by bookings. A finished match keeps its
-- placement and holds it no longer.
CREATE TABLE match_placement (
  match_id uuid PRIMARY KEY REFERENCES match ON DELETE CASCADE,
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  court_id uuid NOT NULL REFERENCES court,
  day date NOT NULL,
  start_minute smallint NOT NULL CONSTRAINT match_placement_start CHECK (start_minute BETWEEN 0 AND 1439),
  length smallint NOT NULL CONSTRAINT match_placement_length CHECK (length BETWEEN 5 AND 360),
  locked boolean NOT NULL DEFAULT false,
  -- Findings against this placement that the club confirmed.
  accepted text[] NOT NULL DEFAULT '{}',
  holds boolean NOT NULL DEFAULT true,
  -- Deferred: matches swap places in one statement, and only their final places count.
  CONSTRAINT placement_no_overlap EXCLUDE USING gist (
    court_id WITH =,
    tsrange(day + make_interval(mins => start_minute), day + make_interval(mins => start_minute + length)) WITH &&
  ) WHERE (holds) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX match_placement_of_tournament ON match_placement (tournament_id, day, start_minute);

-- The placements as last published, for players and public pages.
CREATE TABLE published_placement (
  match_id uuid PRIMARY KEY REFERENCES match ON DELETE CASCADE,
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  court_id uuid NOT NULL REFERENCES court,
  day date NOT NULL,
  start_minute smallint NOT NULL CONSTRAINT published_placement_start CHECK (start_minute BETWEEN 0 AND 1439),
  length smallint NOT NULL CONSTRAINT published_placement_length CHECK (length BETWEEN 5 AND 360)
);
CREATE INDEX published_placement_of_tournament ON published_placement (tournament_id);

-- Former published place of a match, shown ("estaba 16:30") until the player has seen the change.
CREATE TABLE published_change (
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE,
  -- The revision of the order of play that was published then.
  revision integer NOT NULL,
  court_id uuid NOT NULL REFERENCES court,
  day date NOT NULL,
  start_minute smallint NOT NULL,
  PRIMARY KEY (match_id, revision)
);

-- The last publication in which a player has seen the place of their match.
CREATE TABLE place_seen (
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE,
  revision integer NOT NULL,
  PRIMARY KEY (person_id, match_id)
);
CREATE INDEX place_seen_match ON place_seen (match_id);

-- Every change of an order of play with the places of its matches before and after. Repeated in their order, the
-- changes give the placements.
CREATE TABLE schedule_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  revision integer NOT NULL,
  at timestamptz NOT NULL,
  actor_id uuid REFERENCES person,
  kind text NOT NULL
    CONSTRAINT schedule_change_kind CHECK (kind IN ('applied', 'placed', 'swapped', 'unplaced', 'locked',
      'delayed', 'suspended', 'taken-hours', 'freed', 'restored', 'published', 'undone')),
  undoes bigint REFERENCES schedule_change ON DELETE CASCADE,
  seed text,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  -- The following facts let an undo put everything back.
  -- Court hours that were taken or freed: [{"courtId", "day", "startMinute", "endMinute", "held"}].
  hours jsonb NOT NULL DEFAULT '[]',
  -- Of a delay: minutes by which a match in play stopped, and places that players were told at once.
  stopped jsonb NOT NULL DEFAULT '[]',
  shown jsonb NOT NULL DEFAULT '[]',
  -- Of a suspension: {"before", "after": {"startDate", "endDate", "otherHours", "resumesOn"}, "interrupted": [rows of
  -- match_day with their people]}.
  suspension jsonb,
  CONSTRAINT schedule_change_revision UNIQUE (tournament_id, revision),
  CONSTRAINT schedule_change_undone CHECK ((kind = 'undone') = (undoes IS NOT NULL)),
  CONSTRAINT schedule_change_hours CHECK (jsonb_typeof(hours) = 'array')
);
CREATE INDEX schedule_change_actor ON schedule_change (actor_id);

-- Match day -----------------------------------------------------------------------------------------------------------

-- Call, start and end of a match, and its court.
CREATE TABLE match_day (
  match_id uuid PRIMARY KEY REFERENCES match ON DELETE CASCADE,
  court_id uuid REFERENCES court,
  called_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  ended_by text CONSTRAINT match_day_ended_by CHECK (ended_by IN ('result', 'hand')),
  -- Up to two weeks: a match that stops for its day goes on when its court is held again.
  stopped_minutes smallint NOT NULL DEFAULT 0 CONSTRAINT match_day_stopped CHECK (stopped_minutes BETWEEN 0 AND 20160),
  CONSTRAINT match_day_called_first CHECK (called_at <= started_at),
  CONSTRAINT match_day_started_first CHECK (started_at <= ended_at)
);

-- Courts and players of now. The keys decide every race; rows leave with the end of the match.
CREATE TABLE court_in_play (
  court_id uuid PRIMARY KEY REFERENCES court,
  match_id uuid NOT NULL UNIQUE REFERENCES match ON DELETE CASCADE
);
CREATE TABLE player_in_play (
  person_id uuid PRIMARY KEY REFERENCES person,
  match_id uuid NOT NULL REFERENCES match ON DELETE CASCADE
);
CREATE INDEX player_in_play_match ON player_in_play (match_id);

-- Closing and ranking -------------------------------------------------------------------------------------------------

-- A closed tournament with the court hours that it freed: reopening takes exactly these back.
CREATE TABLE tournament_closing (
  tournament_id uuid PRIMARY KEY REFERENCES tournament ON DELETE CASCADE,
  closed_at timestamptz NOT NULL,
  closed_by uuid NOT NULL REFERENCES person,
  freed jsonb NOT NULL
);

-- Final place and points of a player in a category, awarded once.
CREATE TABLE tournament_result (
  category_id uuid NOT NULL REFERENCES tournament_category,
  person_id uuid NOT NULL REFERENCES person,
  partner_id uuid REFERENCES person,
  pair_id uuid REFERENCES pair,
  final_position smallint NOT NULL CHECK (final_position >= 1),
  points_awarded integer NOT NULL CHECK (points_awarded >= 0),
  date_completed date NOT NULL,
  -- Points count before this day, by the setting of the province when they were awarded.
  valid_until date NOT NULL,
  CONSTRAINT result_once PRIMARY KEY (category_id, person_id),
  CHECK (valid_until > date_completed)
);
CREATE INDEX tournament_result_person ON tournament_result (person_id, date_completed DESC, category_id);
CREATE INDEX tournament_result_live ON tournament_result (valid_until, date_completed);
-- Results since a day, for the change of places in the ranking.
CREATE INDEX tournament_result_completed ON tournament_result (date_completed);

-- Televisions ---------------------------------------------------------------------------------------------------------

-- A television of a club that shows a tournament's public data at the address of its five letters. Letters that look
-- like digits are left out.
CREATE TABLE screen (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  code text NOT NULL CONSTRAINT screen_code CHECK (code ~ '^[A-HJ-NP-RT-Y]{5}$') CONSTRAINT screen_code_once UNIQUE,
  tournament_id uuid NOT NULL REFERENCES tournament ON DELETE CASCADE,
  settings jsonb NOT NULL,
  -- Last request of the television.
  seen_at timestamptz,
  added_at timestamptz NOT NULL
);
CREATE INDEX screen_of_tournament ON screen (tournament_id, added_at);
