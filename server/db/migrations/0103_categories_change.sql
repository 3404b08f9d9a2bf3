-- A category of a published tournament can be taken away while nobody is in it and nothing of it was drawn. Until now whatever
-- belonged to a category went with it; from now on the database refuses instead, so that nobody's entry is lost by a moment.
ALTER TABLE entry
  DROP CONSTRAINT entry_category_id_fkey,
  ADD CONSTRAINT entry_of_category FOREIGN KEY (category_id) REFERENCES tournament_category;
ALTER TABLE pair
  DROP CONSTRAINT pair_category_id_fkey,
  ADD CONSTRAINT pair_of_category FOREIGN KEY (category_id) REFERENCES tournament_category;
ALTER TABLE draw
  DROP CONSTRAINT draw_category_id_fkey,
  ADD CONSTRAINT draw_of_category FOREIGN KEY (category_id) REFERENCES tournament_category;
