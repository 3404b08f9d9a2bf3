-- Whoever was written down without an account takes what is theirs, or a club says who they are: every row that names the guest names
-- the other from then on, and the guest's own row is kept with whom they became.
ALTER TABLE person
  ADD COLUMN merged_into uuid REFERENCES person,
  -- That the telephone is theirs: they held a link that somebody sent to it, or a club gave its word.
  ADD COLUMN phone_proven_at timestamptz,
  -- Whether those who look for a partner may write to them on WhatsApp.
  ADD COLUMN whatsapp_ok boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT person_merged_is_a_guest_who_left
    CHECK (merged_into IS NULL OR (claimed_at IS NULL AND status = 'inactive' AND merged_into <> id)),
  ADD CONSTRAINT person_proven_phone_is_there CHECK (phone_proven_at IS NULL OR phone IS NOT NULL);
CREATE INDEX person_merged_into ON person (merged_into) WHERE merged_into IS NOT NULL;
-- Guests by their telephone, whichever club wrote them down.
CREATE INDEX person_guest_phone ON person (phone_key) WHERE claimed_at IS NULL AND phone_key IS NOT NULL;

-- The rows of a category name each other's people: while they change their person, they do not agree.
ALTER TABLE pair
  ALTER CONSTRAINT pair_category_id_proposer_id_fkey DEFERRABLE,
  ALTER CONSTRAINT pair_category_id_invitee_id_fkey DEFERRABLE;
ALTER TABLE pair_player ALTER CONSTRAINT pair_player_category_id_person_id_fkey DEFERRABLE;

-- What a club sends to a guest: whoever opens it and has an account may say "that is me", once.
CREATE TABLE claim_link (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  token_hash text NOT NULL CONSTRAINT claim_link_token_once UNIQUE,
  made_by uuid NOT NULL REFERENCES person,
  made_at timestamptz NOT NULL,
  -- The telephone that the club had of the guest then, as area and number.
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

-- Somebody has given a telephone that a club has of a guest: the club says whether they are that guest.
CREATE TABLE claim_request (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  club_id uuid NOT NULL REFERENCES club,
  phone_key text NOT NULL,
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  answered_by uuid REFERENCES person,
  -- Nobody where the club said no.
  guest_id uuid REFERENCES person,
  -- A club that said no is not asked the same again.
  CONSTRAINT claim_request_once UNIQUE (person_id, club_id, phone_key),
  CONSTRAINT claim_request_answered_by_somebody CHECK ((answered_at IS NULL) = (answered_by IS NULL)),
  CONSTRAINT claim_request_guest_is_an_answer CHECK (guest_id IS NULL OR answered_at IS NOT NULL)
);
CREATE INDEX claim_request_open ON claim_request (club_id, asked_at) WHERE answered_at IS NULL;
CREATE INDEX claim_request_answered_by ON claim_request (answered_by);
CREATE INDEX claim_request_guest ON claim_request (guest_id);

-- A guest who became somebody else: every row that was moved and what of the other was different, so that it can be taken back.
CREATE TABLE merge_record (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  from_id uuid NOT NULL REFERENCES person,
  into_id uuid NOT NULL REFERENCES person,
  club_id uuid NOT NULL REFERENCES club,
  how text NOT NULL CONSTRAINT merge_record_how CHECK (how IN ('link', 'request', 'club')),
  merged_by uuid NOT NULL REFERENCES person,
  merged_at timestamptz NOT NULL,
  moved jsonb NOT NULL,
  before jsonb NOT NULL,
  undone_at timestamptz,
  undone_by uuid REFERENCES person,
  CONSTRAINT merge_record_of_two CHECK (from_id <> into_id),
  CONSTRAINT merge_record_undone_by_somebody CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE UNIQUE INDEX merge_record_one_stands ON merge_record (from_id) WHERE undone_at IS NULL;
CREATE INDEX merge_record_club ON merge_record (club_id, merged_at DESC);
CREATE INDEX merge_record_into ON merge_record (into_id);
CREATE INDEX merge_record_merged_by ON merge_record (merged_by);
CREATE INDEX merge_record_undone_by ON merge_record (undone_by);
