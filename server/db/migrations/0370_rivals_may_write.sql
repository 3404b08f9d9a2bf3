-- A player of a league lets rivals write by WhatsApp; their phone is told to no other player (decision 0039).

ALTER TABLE entry ADD COLUMN rivals_may_write boolean NOT NULL DEFAULT false;
