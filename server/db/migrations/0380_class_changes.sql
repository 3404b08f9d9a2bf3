-- Changes of a player's class (category and level): proposals with their evidence, and the changes themselves, which
-- are never edited. docs/rules/rating.md, C.1 to C.6.

-- A proposal: made by a rule, by a person (A3) or by the player (D1). `proposed_by` is null for a rule.
CREATE TABLE class_proposal (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  person_id uuid NOT NULL REFERENCES person,
  ladder text NOT NULL CONSTRAINT class_proposal_ladder CHECK (ladder IN ('Masculino', 'Femenino', 'Mixto')),
  from_level text NOT NULL
    CONSTRAINT class_proposal_from CHECK (from_level IN ('7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra')),
  to_category text NOT NULL
    CONSTRAINT class_proposal_to_category CHECK (to_category IN ('Masculino', 'Femenino', 'Mixto')),
  to_level text NOT NULL
    CONSTRAINT class_proposal_to CHECK (to_level IN ('7ma', '6ta', '5ta', '4ta', '3ra', '2da', '1ra')),
  rule text NOT NULL CONSTRAINT class_proposal_rule CHECK (rule IN ('A1', 'A2', 'A3', 'D1')),
  why text,
  evidence jsonb NOT NULL CONSTRAINT class_proposal_evidence CHECK (jsonb_typeof(evidence) = 'object'),
  proposed_by uuid REFERENCES person,
  proposed_at timestamptz NOT NULL,
  answer text,
  answered_at timestamptz,
  accepted boolean,
  -- Null if the clock closed it, because the player's class changed otherwise.
  decided_by uuid REFERENCES person,
  decided_at timestamptz,
  decision_why text,
  -- The club that decided; null for the super administrator and the clock.
  club_id uuid REFERENCES club,
  -- The super administrator's review of a decision that the player contests.
  upheld boolean,
  reviewed_by uuid REFERENCES person,
  reviewed_at timestamptz,
  CONSTRAINT class_proposal_of_a_change CHECK (ladder <> to_category OR from_level <> to_level),
  CONSTRAINT class_proposal_by_somebody CHECK ((rule IN ('A1', 'A2')) = (proposed_by IS NULL)),
  CONSTRAINT class_proposal_answered CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT class_proposal_decided CHECK ((accepted IS NULL) = (decided_at IS NULL)),
  CONSTRAINT class_proposal_decider CHECK (accepted IS NOT TRUE OR decided_by IS NOT NULL),
  CONSTRAINT class_proposal_reviewed CHECK (
    (upheld IS NULL) = (reviewed_at IS NULL) AND (upheld IS NULL) = (reviewed_by IS NULL)
    AND (upheld IS NULL OR (accepted AND answered_at IS NOT NULL)))
);
CREATE UNIQUE INDEX class_proposal_one_open ON class_proposal (person_id, ladder) WHERE decided_at IS NULL;
CREATE INDEX class_proposal_person ON class_proposal (person_id, proposed_at DESC);
-- Contested decisions that wait for the super administrator.
CREATE INDEX class_proposal_contested ON class_proposal (id)
  WHERE accepted AND answered_at > decided_at AND reviewed_at IS NULL;

-- A change of class, with the evidence and the people of that moment.
CREATE TABLE class_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  proposal_id uuid NOT NULL REFERENCES class_proposal,
  person_id uuid NOT NULL REFERENCES person,
  from_category text NOT NULL,
  from_level text NOT NULL,
  to_category text NOT NULL,
  to_level text NOT NULL,
  rule text NOT NULL CONSTRAINT class_change_rule CHECK (rule IN ('A1', 'A2', 'A3', 'D1', 'reversed')),
  why text,
  evidence jsonb NOT NULL CONSTRAINT class_change_evidence CHECK (jsonb_typeof(evidence) = 'object'),
  proposed_by uuid REFERENCES person,
  decided_by uuid NOT NULL REFERENCES person,
  decided_at timestamptz NOT NULL,
  CONSTRAINT class_change_of_two CHECK ((from_category, from_level) <> (to_category, to_level))
);
CREATE INDEX class_change_person ON class_change (person_id, id DESC);
CREATE INDEX class_change_proposal ON class_change (proposal_id);

-- A merge may name another person, and the erasure of a person removes the free text.
CREATE FUNCTION refuse_change_of_class_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.why IS NULL OR NEW.why = OLD.why)
    AND to_jsonb(NEW) - '{person_id,why}'::text[] = to_jsonb(OLD) - '{person_id,why}'::text[]
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'class_change is append-only';
END $$;
CREATE TRIGGER class_change_is_append_only BEFORE UPDATE OR DELETE ON class_change FOR EACH ROW
  EXECUTE FUNCTION refuse_change_of_class_change();
