-- What everybody may read names people as the club chose for its tournament, and nobody who does not want to be named.
-- Who entered before was told that no person is shown to who has no account: those tournaments name nobody.
ALTER TABLE tournament ADD COLUMN public_names text NOT NULL DEFAULT 'none'
  CONSTRAINT tournament_public_names_check CHECK (public_names IN ('full', 'short', 'none'));
ALTER TABLE tournament ALTER COLUMN public_names SET DEFAULT 'short';

ALTER TABLE person ADD COLUMN named_in_public boolean NOT NULL DEFAULT true;
