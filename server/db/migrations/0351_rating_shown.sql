-- A player may hide the rating. It is still computed, and clubs that know the player read it.
ALTER TABLE person ADD COLUMN rating_shown boolean NOT NULL DEFAULT true;
