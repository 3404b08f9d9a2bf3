-- The rating of every player in every ladder (Masculino, Femenino, Mixto): docs/rules/rating.md. The tables name people
-- and matches without foreign keys: the job that writes them takes no locks of the acts whose results it learns.

-- One computation of all ratings, with its constants written out. A run that is replaced keeps its figures only.
CREATE TABLE rating_run (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  rules jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  made_by uuid,
  why text NOT NULL CONSTRAINT rating_run_why CHECK (why IN ('first', 'rebuild', 'rules')),
  live boolean NOT NULL DEFAULT false,
  log_loss double precision,
  matches integer
);
CREATE UNIQUE INDEX rating_run_live ON rating_run (live) WHERE live;

-- The change of one player's rating by one match. `seq` is the id of the match's first line in match_history: an order
-- that no correction changes. `sigma_before` went into the sum, after the idle days (rules R.4). `nth` counts the
-- player's matches in the ladder.
CREATE TABLE rating_change (
  run_id integer NOT NULL,
  match_id uuid NOT NULL,
  person_id uuid NOT NULL,
  ladder text NOT NULL,
  seq bigint NOT NULL,
  day date NOT NULL,
  nth integer NOT NULL,
  side smallint NOT NULL CONSTRAINT rating_change_side CHECK (side IN (1, 2)),
  won boolean NOT NULL,
  mu_before double precision NOT NULL,
  mu_after double precision NOT NULL,
  sigma_before double precision NOT NULL,
  sigma_after double precision NOT NULL,
  expected double precision NOT NULL,
  factor double precision NOT NULL,
  PRIMARY KEY (run_id, match_id, person_id)
);
CREATE INDEX rating_change_person ON rating_change (run_id, person_id, ladder, seq DESC);
CREATE INDEX rating_change_order ON rating_change (run_id, seq);

-- The rating after the last change.
CREATE TABLE rating_now (
  run_id integer NOT NULL,
  person_id uuid NOT NULL,
  ladder text NOT NULL,
  mu double precision NOT NULL,
  sigma double precision NOT NULL,
  matches integer NOT NULL,
  last_on date NOT NULL,
  PRIMARY KEY (run_id, person_id, ladder)
);
CREATE INDEX rating_now_list ON rating_now (run_id, ladder, mu DESC, person_id);

-- The rating with which a person starts in a ladder, written once. After a merge the earliest of both people counts.
CREATE TABLE rating_start (
  person_id uuid NOT NULL,
  ladder text NOT NULL CONSTRAINT rating_start_ladder CHECK (ladder IN ('Masculino', 'Femenino', 'Mixto')),
  mu double precision NOT NULL,
  sigma double precision NOT NULL CONSTRAINT rating_start_sigma CHECK (sigma > 0),
  how text NOT NULL
    CONSTRAINT rating_start_how CHECK (how IN ('declared', 'confirmed', 'other-ladder', 'category', 'by-hand')),
  by_person uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, ladder, at)
);

-- The matches whose results, players or validity changed since they were learnt.
CREATE TABLE rating_todo (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  match_id uuid NOT NULL
);

-- Wakes the job when the transaction commits, each time with a job of its own, like mail.
CREATE FUNCTION wake_ratings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM written) AND to_regnamespace('graphile_worker') IS NOT NULL THEN
    PERFORM graphile_worker.add_job('learn-ratings', max_attempts := 1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER rating_todo_wakes AFTER INSERT ON rating_todo
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION wake_ratings();

CREATE FUNCTION rate_results() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rating_todo (match_id) SELECT DISTINCT match_id FROM written;
  RETURN NULL;
END $$;
CREATE TRIGGER match_history_is_rated AFTER INSERT ON match_history
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION rate_results();

CREATE FUNCTION rate_lineup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rating_todo (match_id) VALUES (CASE TG_OP WHEN 'DELETE' THEN OLD.match_id ELSE NEW.match_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER match_lineup_is_rated AFTER INSERT OR UPDATE OR DELETE ON match_lineup
  FOR EACH ROW EXECUTE FUNCTION rate_lineup();

-- Marks the matches of a pair with a result: a player of it was replaced, or merged into another person.
CREATE FUNCTION rate_players() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rating_todo (match_id) SELECT match_id FROM match_side
    WHERE pair_id = NEW.id AND EXISTS (SELECT FROM match_history WHERE match_history.match_id = match_side.match_id);
  RETURN NULL;
END $$;
CREATE TRIGGER pair_players_are_rated AFTER UPDATE OF proposer_id, invitee_id ON pair FOR EACH ROW
  WHEN ((OLD.proposer_id, OLD.invitee_id) IS DISTINCT FROM (NEW.proposer_id, NEW.invitee_id))
  EXECUTE FUNCTION rate_players();

-- Marks the learnt matches of merged or separated people: the earliest of their starts counts.
CREATE FUNCTION rate_merge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rating_todo (match_id) SELECT DISTINCT match_id FROM rating_change
    WHERE run_id = (SELECT id FROM rating_run WHERE live) AND person_id IN (NEW.id, NEW.merged_into, OLD.merged_into);
  RETURN NULL;
END $$;
CREATE TRIGGER person_merge_is_rated AFTER UPDATE OF merged_into ON person FOR EACH ROW
  WHEN (OLD.merged_into IS DISTINCT FROM NEW.merged_into) EXECUTE FUNCTION rate_merge();

-- Marks the matches of an annulled draw and of a cancelled tournament, which do not count.
CREATE FUNCTION rate_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rating_todo (match_id) SELECT id FROM match
    WHERE draw_id = NEW.id AND EXISTS (SELECT FROM match_history WHERE match_id = match.id);
  RETURN NULL;
END $$;
CREATE TRIGGER draw_end_is_rated AFTER UPDATE OF superseded_at ON draw FOR EACH ROW
  WHEN (OLD.superseded_at IS DISTINCT FROM NEW.superseded_at) EXECUTE FUNCTION rate_draw();

CREATE FUNCTION rate_tournament() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO rating_todo (match_id) SELECT match.id FROM tournament_category category
    JOIN draw ON draw.category_id = category.id JOIN match ON match.draw_id = draw.id
    WHERE category.tournament_id = NEW.id AND EXISTS (SELECT FROM match_history WHERE match_id = match.id);
  RETURN NULL;
END $$;
CREATE TRIGGER tournament_end_is_rated AFTER UPDATE OF status ON tournament FOR EACH ROW
  WHEN ((OLD.status = 'cancelled') <> (NEW.status = 'cancelled')) EXECUTE FUNCTION rate_tournament();

-- Everything that was played before is learnt by the first run.
INSERT INTO rating_todo (match_id) SELECT DISTINCT match_id FROM match_history;
