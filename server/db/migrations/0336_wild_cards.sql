-- A pair that the club invites: it is marked in every draw, and skips the qualifying.

ALTER TABLE pair ADD COLUMN wild_card boolean NOT NULL DEFAULT false;
