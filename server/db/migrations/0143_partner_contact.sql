-- Whether whoever plays with somebody is told their telephone: only who says so.
ALTER TABLE person ADD COLUMN partner_may_write boolean NOT NULL DEFAULT false;
