-- Who looks for a partner in the province, what people write to each other about it, and who wants nothing to do with whom.
CREATE TABLE partner_ad (
  id uuid PRIMARY KEY,
  -- The order of the board, the newest first.
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  person_id uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  category_name text NOT NULL CONSTRAINT partner_ad_category CHECK (category_name IN ('Masculino', 'Femenino', 'Mixto')),
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

-- Whoever has a partner looks for none there any more, by whichever way they came together.
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
  -- The order in which they were written.
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
