/** Rows beside `soundRows`: an invitation to be an owner, one by link, and an accepted one; a pass with its phone. */
export const soundTeams = `
  insert into club_invitation (id, club_id, role, email, token_hash, by_person, at, expires_at)
    select gen_random_uuid(), id, 'admin', 'caro@example.com', 'owner', owner_id, now(), now() + interval '7 days'
    from club;
  insert into club_invitation (id, club_id, role, token_hash, by_person, at, expires_at)
    select gen_random_uuid(), id, 'desk', 'link', owner_id, now(), now() + interval '7 days' from club;
  insert into club_invitation (id, club_id, role, token_hash, by_person, at, expires_at, accepted_by, accepted_at)
    select gen_random_uuid(), id, 'manager', 'used', owner_id, now(), now() + interval '7 days', owner_id, now()
    from club;
  insert into scorer_pass (id, tournament_id, court_ids, label, made_by, made_at, enrol_hash, enrol_until)
    select gen_random_uuid(), tournament.id, array[court.id], 'Cancha 1', created_by, now(), 'code', now()
    from tournament, court limit 1;
  insert into scorer_device (id, pass_id, token_hash, name, seen_at)
    select gen_random_uuid(), id, 'phone', 'Tito', now() from scorer_pass;`;

/** The statements that break each rule of the teams of clubs. */
export const teamsBrokenBy = {
  audit_event_role: `insert into audit_event (action, target_kind, target_id, role)
    values ('team.left', 'club', 'x', 'owner')`,
  club_desk_limit: "update club set desk_limit = -1",
  club_invitation_role: "update club_invitation set role = 'owner'",
  club_invitation_email: "update club_invitation set email = 'Caro@example.com' where role = 'desk'",
  club_invitation_owner_by_mail: "update club_invitation set email = null where role = 'admin'",
  club_invitation_waits: "update club_invitation set expires_at = at",
  club_invitation_accepted: "update club_invitation set accepted_at = null where role = 'manager'",
  club_invitation_ends_once: "update club_invitation set revoked_at = now() where role = 'manager'",
  scorer_pass_courts: "update scorer_pass set court_ids = '{}'",
  scorer_pass_label: "update scorer_pass set label = ''",
  scorer_pass_code: "update scorer_pass set enrol_until = null",
  scorer_device_name: "update scorer_device set name = ''",
  club_invitation_one_open: "update club_invitation set email = 'caro@example.com' where role = 'desk'",
};

/** The trigger that keeps an owner in each club, which speaks at the end of the transaction. */
export const workOnTeams = {
  club_keeps_admin: {
    refuses: [
      "delete from club_membership; set constraints all immediate",
      "update club_membership set role = 'manager'; set constraints all immediate",
    ],
  },
};
