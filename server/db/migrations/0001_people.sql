-- People, how they sign in, and what a player tells about themselves.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Accents and ñ are folded when people search ("nunez" finds "Núñez"); immutable, so that it can be indexed. Capitals with
-- accents are named too: under some collations lower() leaves them as they are.
CREATE FUNCTION fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  lower(value),
  'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ',
  'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc'
);

CREATE TABLE person (
  id uuid PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  role text NOT NULL DEFAULT 'player' CHECK (role IN ('player', 'club_admin', 'super_admin')),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX person_folded_name ON person (fold_text(name) text_pattern_ops);

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

CREATE TABLE rate_limit (
  id uuid PRIMARY KEY,
  key text NOT NULL UNIQUE,
  count integer NOT NULL,
  last_request bigint NOT NULL
);

CREATE TABLE player_profile (
  person_id uuid PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  category text NOT NULL CHECK (category IN ('Masculino', 'Femenino', 'Mixto')),
  level text NOT NULL CHECK (level IN ('7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra')),
  location text NOT NULL CHECK (length(location) BETWEEN 1 AND 120),
  instagram text CHECK (instagram ~ '^[A-Za-z0-9._]{1,30}$'),
  ranking_points integer NOT NULL DEFAULT 0 CHECK (ranking_points >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX player_profile_ranking ON player_profile (category, level, ranking_points DESC, person_id);
