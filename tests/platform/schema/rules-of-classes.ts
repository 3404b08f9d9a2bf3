/** Rows beside `soundRows`: a contested change of class, an open proposal, a dismissed alert and an open one. */
export const soundClasses = `
  insert into class_proposal (person_id, ladder, from_level, to_category, to_level, rule, evidence, proposed_by,
      proposed_at, accepted, decided_by, decided_at, answer, answered_at)
    select id, 'Femenino', '7ma', 'Femenino', '6ta', 'A3', '{}', id, now(), true, id, now(), 'No', now() from person
    where name = 'Ana';
  insert into class_change (proposal_id, person_id, from_category, from_level, to_category, to_level, rule, why,
      evidence, decided_by, decided_at)
    select id, person_id, ladder, from_level, to_category, to_level, rule, 'Gana', evidence, decided_by, decided_at
    from class_proposal;
  insert into class_proposal (person_id, ladder, from_level, to_category, to_level, rule, evidence, proposed_at)
    select id, 'Femenino', '7ma', 'Femenino', '6ta', 'A1', '{}', now() from person where name = 'Ana';
  insert into rating_alert (kind, person_id, about, evidence, people, made_at, ended_at, ended_how, ended_by,
      ended_why)
    select 'same-four', id, 'one', '{"kind": "same-four"}', '{}', now(), now(), 'dismissed', id, 'Liga corta'
    from person where name = 'Ana';
  insert into rating_alert (kind, person_id, about, evidence, people, made_at)
    select 'same-four', id, 'other', '{"kind": "same-four"}', '{}', now() from person where name = 'Ana';`;

/** Writes another change with this level, rule and evidence. */
function changed(level: string, rule: string, evidence: string): string {
  return `insert into class_change (proposal_id, person_id, from_category, from_level, to_category, to_level, rule,
      evidence, decided_by, decided_at)
    select proposal_id, person_id, from_category, from_level, to_category, ${level}, ${rule}, ${evidence}, decided_by,
      decided_at from class_change`;
}

/** The statements that break each rule of changes of class and of alerts. */
export const classesBrokenBy = {
  class_proposal_ladder: "update class_proposal set ladder = 'Veteranos'",
  class_proposal_from: "update class_proposal set from_level = '8va'",
  class_proposal_to_category: "update class_proposal set to_category = 'Veteranos'",
  class_proposal_to: "update class_proposal set to_level = '8va'",
  class_proposal_rule: "update class_proposal set rule = 'B1'",
  class_proposal_evidence: "update class_proposal set evidence = '[]'",
  class_proposal_of_a_change: "update class_proposal set to_level = from_level",
  class_proposal_by_somebody: "update class_proposal set proposed_by = person_id where rule = 'A1'",
  class_proposal_answered: "update class_proposal set answer = null",
  class_proposal_decided: "update class_proposal set accepted = null",
  class_proposal_decider: "update class_proposal set decided_by = null",
  class_proposal_reviewed: "update class_proposal set upheld = true, reviewed_by = person_id",
  class_proposal_one_open: `insert into class_proposal (person_id, ladder, from_level, to_category, to_level, rule,
      evidence, proposed_at)
    select id, 'Femenino', '7ma', 'Femenino', '5ta', 'A2', '{}', now() from person where name = 'Ana'`,
  rating_alert_kind: "update rating_alert set kind = 'gossip', evidence = '{\"kind\": \"gossip\"}'",
  rating_alert_evidence: 'update rating_alert set evidence = \'{"kind": "plays-below"}\'',
  rating_alert_ended_how:
    "update rating_alert set ended_how = 'forgotten', ended_why = null where ended_at is not null",
  rating_alert_why: "update rating_alert set ended_why = '' where ended_at is not null",
  rating_alert_ended: "update rating_alert set ended_why = null",
  rating_alert_one_open: `insert into rating_alert (kind, person_id, about, evidence, people, made_at)
    select kind, person_id, 'third', evidence, people, made_at from rating_alert where ended_at is null`,
  class_change_rule: changed("to_level", "'because'", "evidence"),
  class_change_evidence: changed("to_level", "rule", "'[]'"),
  class_change_of_two: changed("from_level", "rule", "evidence"),
};

/** The trigger that refuses changes of a change. */
export const workOnClasses = {
  class_change_is_append_only: {
    refuses: [
      "delete from class_change",
      "update class_change set to_level = '5ta'",
      "update class_change set why = 'Perdió'",
      "update class_change set person_id = decided_by, decided_at = now() - interval '1 day'",
    ],
  },
};
