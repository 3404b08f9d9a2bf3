-- Alerts about players, made by a nightly job from ratings, entries and telephones: docs/rules/rating.md, A.1 to A.6.
-- `about` names the fact (a category, a match, another account): the same fact makes no second alert of its kind.
CREATE TABLE rating_alert (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL CONSTRAINT rating_alert_kind
    CHECK (kind IN ('plays-below', 'strange-match', 'loses-on-purpose', 'same-four', 'shared-phone')),
  person_id uuid NOT NULL REFERENCES person,
  about text NOT NULL,
  evidence jsonb NOT NULL CONSTRAINT rating_alert_evidence CHECK (evidence ->> 'kind' = kind),
  -- The others of the evidence, in its order.
  people uuid[] NOT NULL,
  made_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- A person dismissed it or proposed a class; or the fact is over, which the job notices.
  ended_how text CONSTRAINT rating_alert_ended_how CHECK (ended_how IN ('dismissed', 'proposed', 'over')),
  ended_by uuid REFERENCES person,
  ended_why text CONSTRAINT rating_alert_why CHECK (length(ended_why) BETWEEN 1 AND 300),
  CONSTRAINT rating_alert_ended CHECK (
    (ended_at IS NULL) = (ended_how IS NULL) AND (ended_by IS NULL) = (coalesce(ended_how, 'over') = 'over')
    AND (ended_how IS NOT DISTINCT FROM 'dismissed') = (ended_why IS NOT NULL))
);
CREATE UNIQUE INDEX rating_alert_one_open ON rating_alert (person_id, kind) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX rating_alert_once ON rating_alert (person_id, kind, about);
CREATE INDEX rating_alert_open ON rating_alert (made_at DESC, id DESC) WHERE ended_at IS NULL;
