-- People: accounts, guests, sessions, profiles, and claims by which two records of one person become one.

-- Accounts and guests -------------------------------------------------------------------------------------------------

-- Everybody who plays or works here. A guest has no account: a club wrote them down (decision 0039).
CREATE TABLE person (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  -- Name for narrow places; its owner may change it (domain/people/players/short-name.ts).
  short_name text NOT NULL CHECK (length(short_name) BETWEEN 1 AND 40),
  email text UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  -- As dialled from anywhere. Families share one, so it is not unique.
  phone text CONSTRAINT person_phone_check CHECK (phone ~ '^\+[1-9][0-9]{7,14}$'),
  -- Area code and number: equal for every spelling, as a mobile phone or not.
  phone_key text
    GENERATED ALWAYS AS (CASE WHEN phone LIKE '+54%' THEN right(phone, 10) ELSE substr(phone, 2) END) STORED,
  -- Proof that the telephone is theirs: they opened a link sent to it, or a club confirmed it.
  phone_proven_at timestamptz,
  role text NOT NULL DEFAULT 'player' CHECK (role IN ('player', 'club_admin', 'super_admin')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  -- Beginning of the account; null for a guest.
  claimed_at timestamptz DEFAULT now(),
  -- The club that wrote down a guest.
  made_by_club uuid,
  -- The person that this record was merged into.
  merged_into uuid REFERENCES person,
  last_sign_in_at timestamptz,
  -- Consents: a name on public pages, WhatsApp from players who look for a partner, a telephone for the partner, and
  -- followers.
  named_in_public boolean NOT NULL DEFAULT true,
  whatsapp_ok boolean NOT NULL DEFAULT false,
  partner_may_write boolean NOT NULL DEFAULT false,
  followable boolean NOT NULL DEFAULT true,
  -- Folded texts for search, written when they change. The leading space marks the beginning of a word (decision 0061).
  found_by text NOT NULL GENERATED ALWAYS AS (fold_text(' ' || name || ' ' || coalesce(email, ''))) STORED,
  found_by_name text NOT NULL GENERATED ALWAYS AS (fold_text(' ' || name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT person_account_has_email CHECK ((email IS NULL) = (claimed_at IS NULL)),
  CONSTRAINT person_guest_is_of_a_club CHECK (claimed_at IS NOT NULL OR made_by_club IS NOT NULL),
  -- A session dates the person and a club changes the role: guests have neither.
  CONSTRAINT person_guest_never_enters CHECK (claimed_at IS NOT NULL OR (last_sign_in_at IS NULL AND role = 'player')),
  CONSTRAINT person_merged_has_left CHECK (merged_into IS NULL OR (status = 'inactive' AND merged_into <> id)),
  CONSTRAINT person_proven_phone_is_there CHECK (phone_proven_at IS NULL OR phone IS NOT NULL)
);
-- Lists of people in their order, page by page.
CREATE INDEX person_by_name ON person (name COLLATE "es-x-icu", id);
CREATE INDEX person_by_role ON person (role, name COLLATE "es-x-icu", id);
CREATE INDEX person_inactive ON person (name COLLATE "es-x-icu", id) WHERE status = 'inactive';
CREATE INDEX person_created ON person (created_at);
-- Search. The index of names alone tells PostgreSQL how many names contain a word, and so whether to sort or to walk.
CREATE INDEX person_found_by ON person USING gin (found_by gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX person_found_by_name ON person USING gin (found_by_name gin_trgm_ops) WITH (fastupdate = off);
-- Rows of an imported sheet are matched by telephone and by whole name.
CREATE INDEX person_phone_key ON person (phone_key) WHERE phone_key IS NOT NULL;
CREATE INDEX person_whole_name ON person (found_by_name);
-- Guests by telephone, of one club and of all.
CREATE INDEX person_made_by_club ON person (made_by_club, phone_key) WHERE made_by_club IS NOT NULL;
CREATE INDEX person_guest_phone ON person (phone_key) WHERE claimed_at IS NULL AND phone_key IS NOT NULL;
CREATE INDEX person_merged_into ON person (merged_into) WHERE merged_into IS NOT NULL;
-- The job that removes leftover pictures asks which of them are in use.
CREATE INDEX person_image ON person (image) WHERE image IS NOT NULL;

-- Signing in is no change of the person.
CREATE TRIGGER person_update_is_noted BEFORE UPDATE ON person
  FOR EACH ROW WHEN (NEW.last_sign_in_at IS NOT DISTINCT FROM OLD.last_sign_in_at) EXECUTE FUNCTION note_update();
CREATE TRIGGER person_is_counted AFTER INSERT OR DELETE ON person FOR EACH ROW EXECUTE FUNCTION tally_status();
CREATE TRIGGER person_is_counted_anew AFTER UPDATE OF status ON person
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION tally_status();

-- Rights follow from profiles, memberships and the platform's key. The role is only the home after sign-in: it follows
-- the memberships, except the super administrator's, which the operator gives.
CREATE FUNCTION role_follows_memberships() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.role <> 'super_admin' THEN
    NEW.role :=
      CASE WHEN EXISTS (SELECT FROM club_membership WHERE person_id = NEW.id) THEN 'club_admin' ELSE 'player' END;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER person_role_follows BEFORE INSERT OR UPDATE OF role ON person
  FOR EACH ROW EXECUTE FUNCTION role_follows_memberships();

-- Identity: the tables of the library ---------------------------------------------------------------------------------

CREATE TABLE session (
  id uuid PRIMARY KEY,
  token text NOT NULL UNIQUE,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX session_person ON session (person_id);

-- A session is renewed while it is used, but never past 30 days.
CREATE FUNCTION end_session_after_a_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.expires_at := LEAST(NEW.expires_at, NEW.created_at + interval '30 days');
  RETURN NEW;
END $$;
CREATE TRIGGER session_ends_after_a_month BEFORE INSERT OR UPDATE ON session
  FOR EACH ROW EXECUTE FUNCTION end_session_after_a_month();

-- The person keeps the moment of the last sign-in, because sessions are deleted when they end.
CREATE FUNCTION note_sign_in() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE person SET last_sign_in_at = NEW.created_at WHERE id = NEW.person_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sign_in_is_noted AFTER INSERT ON session
  FOR EACH ROW EXECUTE FUNCTION note_sign_in();

CREATE TABLE sign_in_method (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX sign_in_method_person ON sign_in_method (person_id);

CREATE TABLE verification (
  id uuid PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX verification_identifier ON verification (identifier);
-- One-time secrets are ended by their person (decision 0110).
CREATE INDEX verification_value ON verification (value);

-- The link that proves an e-mail address: the account's own, or the one that it changes to. One per person, so that a
-- newer request replaces the older one (decisions 0110 and 0111).
CREATE TABLE email_confirmation (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  id uuid NOT NULL UNIQUE,
  token_hash text NOT NULL UNIQUE,
  email text NOT NULL,
  -- The session that asked for a change of address; it alone goes on.
  session_id uuid REFERENCES session ON DELETE SET NULL,
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_confirmation_session ON email_confirmation (session_id);
CREATE INDEX email_confirmation_expires ON email_confirmation (expires_at);

-- Profiles ------------------------------------------------------------------------------------------------------------

CREATE TABLE player_profile (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  category text NOT NULL CHECK (category IN ('Masculino', 'Femenino', 'Mixto')),
  level text NOT NULL CHECK (level IN ('7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra')),
  location text NOT NULL CHECK (length(location) BETWEEN 1 AND 120),
  instagram text CHECK (instagram ~ '^[A-Za-z0-9._]{1,30}$'),
  ranking_points integer NOT NULL DEFAULT 0 CHECK (ranking_points >= 0),
  -- The order of the ranking lies beside the points, so that its first fifty are read and nobody else: best result,
  -- number of tournaments that count, and copies of the person's folded name and status.
  ranking_best integer,
  ranking_tournaments integer NOT NULL DEFAULT 0,
  sort_name text NOT NULL DEFAULT '',
  active boolean NOT NULL DEFAULT true,
  -- Points of a week ago, for the change of places; null if there were none.
  earlier_points integer,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX player_profile_ranking ON player_profile
  (category, level, ranking_points DESC, ranking_best DESC NULLS LAST, ranking_tournaments, sort_name, person_id)
  WHERE active;
CREATE TRIGGER player_profile_update_is_noted BEFORE UPDATE ON player_profile
  FOR EACH ROW EXECUTE FUNCTION note_update();

-- Locks the person, so that a name or status that changes at this moment is not missed.
CREATE FUNCTION copy_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT status = 'active', fold_text(name) INTO NEW.active, NEW.sort_name FROM person
  WHERE id = NEW.person_id FOR SHARE;
  NEW.sort_name := coalesce(NEW.sort_name, '');
  NEW.active := coalesce(NEW.active, true);
  RETURN NEW;
END $$;
CREATE TRIGGER player_profile_copies_person BEFORE INSERT ON player_profile FOR EACH ROW EXECUTE FUNCTION copy_person();
CREATE FUNCTION copy_to_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE player_profile SET active = NEW.status = 'active', sort_name = fold_text(NEW.name) WHERE person_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER person_is_copied_to_profile AFTER UPDATE OF name, status ON person
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.status IS DISTINCT FROM NEW.status)
    EXECUTE FUNCTION copy_to_profile();

-- Counts the players of each category and level by points, now and a week ago: a place is one more than the number of
-- players with more points.
CREATE FUNCTION tally_ranking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.active THEN
    INSERT INTO tally (what, key, change)
      SELECT kind || ' ' || OLD.category || ' ' || OLD.level, points, -1
      FROM (VALUES ('ranking', OLD.ranking_points), ('earlier', OLD.earlier_points)) AS was (kind, points)
      WHERE points IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.active THEN
    INSERT INTO tally (what, key, change)
      SELECT kind || ' ' || NEW.category || ' ' || NEW.level, points, 1
      FROM (VALUES ('ranking', NEW.ranking_points), ('earlier', NEW.earlier_points)) AS now (kind, points)
      WHERE points IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER player_profile_is_counted AFTER INSERT OR DELETE ON player_profile FOR EACH ROW
  EXECUTE FUNCTION tally_ranking();
CREATE TRIGGER player_profile_is_counted_anew AFTER UPDATE ON player_profile FOR EACH ROW WHEN (
  (OLD.category, OLD.level, OLD.ranking_points, OLD.earlier_points, OLD.active)
  IS DISTINCT FROM (NEW.category, NEW.level, NEW.ranking_points, NEW.earlier_points, NEW.active)
) EXECUTE FUNCTION tally_ranking();

-- Claims and merges ---------------------------------------------------------------------------------------------------

-- A link that a club sends to its guest: a person with an account opens it and says once "that is me".
CREATE TABLE claim_link (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  token_hash text NOT NULL CONSTRAINT claim_link_token_once UNIQUE,
  made_by uuid NOT NULL REFERENCES person,
  made_at timestamptz NOT NULL,
  -- The guest's telephone at that time, as area and number.
  sent_to_key text,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  used_by uuid REFERENCES person,
  revoked_at timestamptz,
  CONSTRAINT claim_link_used_by_somebody CHECK ((used_at IS NULL) = (used_by IS NULL)),
  CONSTRAINT claim_link_used_or_revoked CHECK (used_at IS NULL OR revoked_at IS NULL)
);
CREATE UNIQUE INDEX claim_link_one_open ON claim_link (person_id) WHERE used_at IS NULL AND revoked_at IS NULL;
CREATE INDEX claim_link_made_by ON claim_link (made_by);
CREATE INDEX claim_link_used_by ON claim_link (used_by) WHERE used_by IS NOT NULL;

-- A person gave a telephone that a club has of a guest: the club says if they are that guest.
CREATE TABLE claim_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  club_id uuid NOT NULL,
  phone_key text NOT NULL,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by uuid REFERENCES person,
  -- Null if the club said no.
  guest_id uuid REFERENCES person,
  -- A club that said no is not asked the same again.
  CONSTRAINT claim_request_once UNIQUE (person_id, club_id, phone_key),
  CONSTRAINT claim_request_answered_by_somebody CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
  CONSTRAINT claim_request_guest_is_an_answer CHECK (guest_id IS NULL OR answered_at IS NOT NULL)
);
CREATE INDEX claim_request_open ON claim_request (club_id, asked_at) WHERE answered_at IS NULL;
CREATE INDEX claim_request_answered_by ON claim_request (answered_by);
CREATE INDEX claim_request_guest ON claim_request (guest_id);

-- A club says that its guest is a person with an account, and the guest owes something: the person accepts before the
-- debts pass to them (decision 0130).
CREATE TABLE merge_proposal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The guest. A deleted guest takes their proposals along.
  from_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  into_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  club_id uuid NOT NULL,
  how text NOT NULL CONSTRAINT merge_proposal_how CHECK (how IN ('request', 'club')),
  -- The telephone that the merge proves, as area and number.
  proven_key text,
  proposed_by uuid NOT NULL REFERENCES person,
  proposed_at timestamptz NOT NULL,
  ended_at timestamptz,
  answer text CONSTRAINT merge_proposal_answer CHECK (answer IN ('accepted', 'refused', 'withdrawn')),
  CONSTRAINT merge_proposal_ended_with_answer CHECK ((ended_at IS NULL) = (answer IS NULL)),
  CONSTRAINT merge_proposal_of_two CHECK (from_id <> into_id)
);
CREATE UNIQUE INDEX merge_proposal_one_open ON merge_proposal (from_id) WHERE ended_at IS NULL;
CREATE INDEX merge_proposal_open_to ON merge_proposal (into_id) WHERE ended_at IS NULL;
CREATE INDEX merge_proposal_open_of ON merge_proposal (club_id) WHERE ended_at IS NULL;
CREATE INDEX merge_proposal_from ON merge_proposal (from_id);
CREATE INDEX merge_proposal_into ON merge_proposal (into_id);
CREATE INDEX merge_proposal_proposed_by ON merge_proposal (proposed_by);

-- A merge with every moved row and the changed data of the other person, so that it can be undone (decision 0074).
CREATE TABLE merge_record (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  from_id uuid NOT NULL REFERENCES person,
  into_id uuid NOT NULL REFERENCES person,
  -- Null if the platform merged two accounts.
  club_id uuid,
  how text NOT NULL CONSTRAINT merge_record_how CHECK (how IN ('link', 'request', 'club', 'platform')),
  merged_by uuid NOT NULL REFERENCES person,
  merged_at timestamptz NOT NULL,
  moved jsonb NOT NULL,
  before jsonb NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES person,
  CONSTRAINT merge_record_of_two CHECK (from_id <> into_id),
  CONSTRAINT merge_record_says_who CHECK ((club_id IS NULL) = (how = 'platform')),
  CONSTRAINT merge_record_undone_by_somebody CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE UNIQUE INDEX merge_record_one_stands ON merge_record (from_id) WHERE undone_at IS NULL;
CREATE INDEX merge_record_club ON merge_record (club_id, merged_at DESC);
CREATE INDEX merge_record_platform ON merge_record (merged_at DESC) WHERE club_id IS NULL;
CREATE INDEX merge_record_into ON merge_record (into_id);
CREATE INDEX merge_record_merged_by ON merge_record (merged_by);
CREATE INDEX merge_record_undone_by ON merge_record (undone_by);
