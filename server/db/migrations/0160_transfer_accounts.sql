-- Where a club is paid by transfer. Whoever owes something there is told, and nobody else: that is why it is no part of the club's row.
CREATE TABLE transfer_account (
  club_id uuid PRIMARY KEY REFERENCES club,
  alias text CONSTRAINT transfer_account_alias CHECK (alias ~ '^[A-Za-z0-9.-]{6,20}$'),
  cbu text CONSTRAINT transfer_account_cbu CHECK (cbu ~ '^[0-9]{22}$'),
  holder text NOT NULL CONSTRAINT transfer_account_holder CHECK (length(holder) BETWEEN 1 AND 80),
  bank text CONSTRAINT transfer_account_bank CHECK (length(bank) BETWEEN 1 AND 60),
  CONSTRAINT transfer_account_is_reached CHECK (num_nonnulls(alias, cbu) > 0)
);
-- Whether a pair that has paid both halves without coming to the desk is confirmed by that.
ALTER TABLE club ADD COLUMN confirms_paid boolean NOT NULL DEFAULT true;
