-- The fairness of a draft, for its club alone. It goes with the draft: another one is weighed anew.
CREATE TABLE draft_fairness (
  category_id uuid PRIMARY KEY REFERENCES draw_draft ON DELETE CASCADE,
  run_id integer NOT NULL,
  -- A digest of the drawn pairs with their players.
  players text NOT NULL,
  fairness jsonb NOT NULL
);
CREATE TRIGGER draft_is_weighed AFTER INSERT ON draw_draft FOR EACH STATEMENT EXECUTE FUNCTION wake_weighing();
