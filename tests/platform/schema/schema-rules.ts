import { courtsBrokenBy, workOnCourts } from "./rules-of-courts.ts";
import { entriesBrokenBy } from "./rules-of-entries.ts";
import { matchesBrokenBy } from "./rules-of-matches.ts";
import { moneyBrokenBy, type WorkOfTrigger, workOnMoney } from "./rules-of-money.ts";

/** One row of every table that has a rule, all of them valid. Each id is the table's number. */
export const soundRows = `
  insert into person (id, name, short_name, email) values
    ('00000000-0000-4000-8000-000000000001', 'Ana', 'Ana', 'ana@example.com'),
    ('00000000-0000-4000-8000-000000000002', 'Bea', 'Bea', 'bea@example.com');
  insert into player_profile (person_id, category, level, location)
    select id, 'Femenino', '7ma', 'Paraná' from person;
  insert into club (id, name, address, owner_id)
    select '00000000-0000-4000-8000-000000000003', 'Club', 'Calle 1', id from person where name = 'Ana';
  insert into court (id, club_id, number, name, position)
    select '00000000-0000-4000-8000-000000000004', id, 1, 'Cancha 1', 1 from club;
  insert into club_membership (club_id, person_id) select id, owner_id from club;
  insert into tournament (id, club_id, name, start_date, end_date, start_minute, end_minute, created_by)
    select '00000000-0000-4000-8000-000000000005', id, 'Copa', '2026-11-28', '2026-11-28', 1080, 1320, owner_id
    from club;
  insert into tournament_category
    (id, tournament_id, name, level, quota, taken, cost, format, is_seeded, position, rules)
    select '00000000-0000-4000-8000-000000000006', id, 'Femenino', '7ma', 2, 1, 5000, 'PLAYOFF', true, 0, '{}'
    from tournament;
  update tournament set end_date = '2026-11-29' where (select upcoming_until from tournament_category) = end_date;
  insert into entry (category_id, person_id, status, terms_version, terms_accepted_at)
    select tournament_category.id, person.id, 'paired', '2026-11-21', now() from tournament_category, person;
  insert into unavailability (tournament_id, person_id, day, start_minute, end_minute, stated_by, stated_at)
    select tournament.id, person.id, '2026-11-28', 1080, 1140, person.id, now() from tournament, person
    where person.name = 'Ana';
  insert into pair (id, category_id, proposer_id, invitee_id, state, cost, accepted_at, confirmed_at, confirmed_by)
    select '00000000-0000-4000-8000-000000000007', tournament_category.id, ana.id, bea.id, 'confirmed', 5000, now(),
      now(), ana.id
    from tournament_category, person ana, person bea where ana.name = 'Ana' and bea.name = 'Bea';
  insert into partner_link (id, category_id, proposer_id, partner_name, token_hash, made_at, expires_at)
    select gen_random_uuid(), category_id, proposer_id, 'Lucía', 'x', now(), now() + interval '3 days' from pair;
  insert into pair_import (id, category_id, made_at, file_hash, pair_ids, guest_ids, entered_ids, paid, refused)
    select gen_random_uuid(), category_id, now(), repeat('a', 64), array[id], '{}', '{}', 1, '[]' from pair;
  insert into draw (id, category_id, is_seeded, random_seed, created_by)
    select '00000000-0000-4000-8000-000000000008', category_id, true, 'x', proposer_id from pair;
  insert into draw_plan (category_id, id, pair_order, saved_by, saved_at)
    select category_id, gen_random_uuid(), array[id], proposer_id, now() from pair;
  insert into draw_draft
    (category_id, id, pair_order, zones, method, zones_by_club, random_seed, created_by, created_at)
    select category_id, gen_random_uuid(), array[id], '[]', 'seeded', false, 'x', proposer_id, now() from pair;
  insert into draw_entry (draw_id, seed, pair_id, strength) select draw.id, 1, pair.id, 0 from draw, pair;
  insert into draw_change (draw_id, at, actor_id, seed, pair_in)
    select draw_id, now(), proposer_id, 1, pair_id from draw_entry, pair;
  insert into match (id, draw_id, stage, round, position)
    select '00000000-0000-4000-8000-000000000009', id, 'knockout', 1, 1 from draw;
  insert into tournament_schedule (tournament_id, rules, published_at, published_revision)
    select id, '{}', now(), 0 from tournament;
  insert into match_placement (match_id, tournament_id, court_id, day, start_minute, length)
    select match.id, tournament.id, court.id, '2026-11-28', 1080, 75 from match, tournament, court;
  insert into published_placement
    select match_id, tournament_id, court_id, day, start_minute, length from match_placement;
  insert into schedule_change (tournament_id, revision, at, kind, before, after)
    select id, 1, now(), 'placed', '[]', '[]' from tournament;
  insert into match_day (match_id, called_at, started_at, ended_at) select id, now(), now(), now() from match;
  insert into match_side (match_id, side, origin, pair_id) select match.id, 1, 'pair', pair.id from match, pair;
  insert into player_change (pair_id, at, actor_id, player_out, player_in, reason)
    select id, now(), proposer_id, proposer_id, invitee_id, 'Lesión' from pair;
  insert into place_offer (category_id, pair_id, one_id, other_id, at, outcome, ended_at, reason)
    select category_id, id, proposer_id, invitee_id, now(), 'given', now(), 'Lesión' from pair;
  insert into match_lineup (match_id, pair_id, one_id, other_id)
    select match.id, pair.id, proposer_id, invitee_id from match, pair;
  insert into match_history (match_id, actor_id, kind) select match.id, person.id, 'entered' from match, person;
  insert into booking (court_id, day, start_minute, end_minute, state, guest_name, guest_phone)
    select id, '2026-11-28', 600, 660, 'RESERVADO', 'Tito', '+5493434551234' from court;
  insert into weekly_series
    (id, club_id, court_id, weekday, start_minute, minutes, first_day, person_id, created_by, created_at)
    select '00000000-0000-4000-8000-000000000014', club.id, court.id, 3, 1200, 60, '2026-11-26', owner_id, owner_id,
      now() from club, court;
  insert into booking (court_id, day, start_minute, end_minute, state, kind, series_id, series_day, person_id)
    select court_id, '2026-12-03', 1200, 1260, 'RESERVADO', 'series', id, '2026-12-03', person_id from weekly_series;
  insert into series_exception (series_id, day, why) select id, '2026-12-10', 'club' from weekly_series;
  insert into series_waiting (series_id, day) select id, '2026-12-17' from weekly_series;
  insert into regret_case (club_id, person_id, booking_id, in_time, asked_at)
    select club.id, person.id, booking.id, true, now() from club, person, booking where person.name = 'Ana';
  insert into regret_case (club_id, person_id, tournament_id, pair_id, in_time, asked_at)
    select club_id, proposer_id, tournament.id, pair.id, true, now() from tournament, pair;
  insert into regret_case (club_id, person_id, tournament_id, category_id, in_time, asked_at)
    select tournament.club_id, person.id, tournament.id, category.id, true, now()
    from tournament join tournament_category category on category.tournament_id = tournament.id, person
    where person.name = 'Ana' limit 1;
  insert into tournament_result (category_id, person_id, final_position, points_awarded, date_completed, valid_until)
    select category_id, person_id, 1, 500, '2026-11-29', '2027-11-28' from entry;
  insert into follow (person_id, target, target_id, since)
    select id, 'player', id, now() from person where name = 'Ana';
  insert into partner_ad (id, person_id, category_name, level, area, when_text, side, until, made_at)
    select gen_random_uuid(), id, 'Mixto', '7ma', 'Paraná', 'noches', 'drive', '2026-11-28', now() from person
    where name = 'Ana';
  insert into partner_ad (id, person_id, category_name, level, area, when_text, side, until, made_at)
    select gen_random_uuid(), id, 'Femenino', '7ma', 'Paraná', 'noches', 'drive', '2026-11-28', now() from person
    where name = 'Bea';
  insert into pair_player (category_id, person_id, pair_id)
    select category_id, invitee_id, id from pair;
  insert into partner_message (id, from_id, to_id, text, sent_at)
    select gen_random_uuid(), proposer_id, invitee_id, 'Hola', now() from pair;
  insert into person_block (person_id, blocked_id, since) select proposer_id, invitee_id, now() from pair;
  insert into player_report (id, person_id, reporter_id, reason, detail, made_at)
    select gen_random_uuid(), proposer_id, invitee_id, 'rude', '', now() from pair;
  insert into screen (code, tournament_id, settings, added_at) select 'ABCDE', id, '{}', now() from tournament;
  insert into claim_link (person_id, token_hash, made_by, made_at, expires_at)
    select invitee_id, 'x', proposer_id, now(), now() + interval '30 days' from pair;
  insert into claim_request (person_id, club_id, phone_key, asked_at) select person.id, club.id, '3434551234', now()
    from person, club where person.name = 'Ana';
  insert into merge_record (from_id, into_id, club_id, how, merged_by, merged_at, moved, before)
    select invitee_id, proposer_id, club.id, 'club', proposer_id, now(), '[]', '{}' from pair, club;
  create schema graphile_worker;
  create table graphile_worker.asked (task text);
  create function graphile_worker.add_job(task text, job_key text default null, max_attempts integer default null)
    returns void language sql as 'insert into graphile_worker.asked values (task)';
  insert into mail (recipient, subject) values ('ana@example.com', 'Aviso');
  insert into audit_event (action, target_kind, target_id, before)
    select 'person.edited', 'person', id, '{"name": "Ana"}' from person where name = 'Ana';
  insert into session (id, token, person_id, expires_at)
    select '00000000-0000-4000-8000-000000000010', 'token', id, now() + interval '1 year' from person
    where name = 'Ana';
  insert into push_subscription (id, person_id, session_id, endpoint, p256dh, auth, server_key, device, created_at)
    select '00000000-0000-4000-8000-000000000012', person_id, id, 'https://push.example.com/a', 'p', 'a', 'k',
      'Android', now() from session;
  insert into session (id, token, person_id, expires_at)
    select '00000000-0000-4000-8000-000000000013', 'another', person_id, now() + interval '1 year' from session;
  insert into push_subscription (person_id, session_id, endpoint, p256dh, auth, server_key, device, created_at)
    select person_id, id, 'https://push.example.com/b', 'p', 'a', 'k', 'iPhone', now() from session
    where token = 'another';
  delete from session where token = 'another';
  update player_profile set sort_name = 'x' from person where person.id = person_id and name = 'Bea';
  update person set status = 'inactive' where name = 'Bea';
  update person set status = 'active' where name = 'Bea';
  update club set status = 'inactive';
  update club set status = 'active';
  insert into notice (id, person_id, data, path, created_at)
    select '00000000-0000-4000-8000-000000000011', id, '{"kind":"draw-changed"}', '/torneo/5', now() from person
    where name = 'Ana';
  insert into notice_delivery (notice_id, channel, due_at, useful_until) select id, 'mail', now(), now() from notice;
  insert into notice_choice (person_id, "group", push, mail) select person_id, 'pairs', true, true from notice;
  insert into quiet_hours (person_id, time_zone) select person_id, 'America/Argentina/Buenos_Aires' from notice;
`;

/**
 * Every rule that the schema itself enforces on rows (checks, exclusions, unique indexes with a condition). Each has a
 * statement that breaks this rule and no other in the rows above. A new rule of the schema begins here.
 */
export const brokenBy: Readonly<Record<string, string>> = {
  ...moneyBrokenBy,
  live_topic_topic_check: "insert into live_topic (topic) values ('Torneo')",
  push_subscription_endpoint: "update push_subscription set endpoint = 'http://push.example.com/a'",
  push_subscription_device: "update push_subscription set device = ''",
  push_subscription_failures: "update push_subscription set failures = -1",
  partner_ad_category: "update partner_ad set category_name = 'Libre'",
  partner_ad_level: "update partner_ad set level = '8va'",
  partner_ad_when: "update partner_ad set when_text = ''",
  partner_ad_side: "update partner_ad set side = 'arriba'",
  partner_ad_one_open: `insert into partner_ad
    (id, person_id, category_name, level, area, when_text, side, until, made_at)
    select gen_random_uuid(), person_id, category_name, '6ta', area, when_text, side, until, made_at from partner_ad
    where ended_at is null`,
  partner_message_text: "update partner_message set text = ''",
  partner_message_to_another: "update partner_message set to_id = from_id",
  person_block_of_another: "update person_block set blocked_id = person_id",
  player_report_reason: "update player_report set reason = 'boring'",
  player_report_detail: "update player_report set detail = repeat('x', 201)",
  player_report_of_another: "update player_report set reporter_id = person_id",
  player_report_one_open: `insert into player_report (id, person_id, reporter_id, reason, detail, made_at)
    select gen_random_uuid(), person_id, reporter_id, reason, detail, made_at from player_report`,
  follow_target: "update follow set target = 'match'",
  screen_code: "update screen set code = 'SOIZA'",
  unavailability_minutes: "update unavailability set end_minute = start_minute",
  tournament_other_hours: "update tournament set other_hours = '{}'",
  person_name_check: "update person set name = ''",
  person_short_name_check: "update person set short_name = ''",
  // Without the trigger that derives roles.
  person_role_check: "alter table person disable trigger person_role_follows; update person set role = 'owner'",
  person_status_check: "update person set status = 'gone'",
  person_phone_check: "update person set phone = '343 455-1234'",
  person_account_has_email:
    "update person set claimed_at = null, made_by_club = (select id from club) where name = 'Bea'",
  person_guest_is_of_a_club: "update person set email = null, claimed_at = null where name = 'Bea'",
  person_guest_never_enters: `update person set email = null, claimed_at = null, made_by_club = (select id from club),
    last_sign_in_at = now() where name = 'Bea'`,
  person_merged_has_left: "update person set merged_into = (select proposer_id from pair limit 1) where name = 'Bea'",
  person_proven_phone_is_there: "update person set phone_proven_at = now()",
  claim_link_used_by_somebody: "update claim_link set used_at = now()",
  claim_link_used_or_revoked: "update claim_link set used_at = now(), used_by = made_by, revoked_at = now()",
  claim_link_one_open: `insert into claim_link (person_id, token_hash, made_by, made_at, expires_at)
    select person_id, 'y', made_by, made_at, expires_at from claim_link`,
  claim_request_answered_by_somebody: "update claim_request set answered_at = now()",
  claim_request_guest_is_an_answer: "update claim_request set guest_id = person_id",
  merge_record_how: "update merge_record set how = 'guess'",
  merge_record_says_who: "update merge_record set club_id = null",
  merge_record_of_two: "update merge_record set into_id = from_id",
  merge_record_undone_by_somebody: "update merge_record set undone_at = now()",
  merge_record_one_stands: `insert into merge_record
    (from_id, into_id, club_id, how, merged_by, merged_at, moved, before)
    select from_id, into_id, club_id, how, merged_by, merged_at, moved, before from merge_record`,
  player_profile_category_check: "update player_profile set category = 'Juvenil'",
  player_profile_level_check: "update player_profile set level = '8va'",
  player_profile_location_check: "update player_profile set location = ''",
  player_profile_instagram_check: "update player_profile set instagram = 'two words'",
  player_profile_ranking_points_check: "update player_profile set ranking_points = -1",
  installation_only_one_check:
    "insert into installation (only_one, id, since, secret_fingerprint) values (false, gen_random_uuid(), now(), 'x')",

  club_name_check: "update club set name = ''",
  club_address_check: "update club set address = ''",
  club_phone_check: "update club set phone = '0343'",
  club_whatsapp_check: "update club set whatsapp = '343 455-1234'",
  club_services_check: "update club set services = '{billiards}'",
  club_status_check: "update club set status = 'gone'",
  club_opening_week:
    "update club set opening_week = jsonb_set(opening_week, '{3}', '[{\"startMinute\":600,\"endMinute\":540}]')",
  club_day_exceptions_bounded: "update club set day_exceptions = '{}'",
  club_grid_check: "update club set grid = 45",
  club_durations_check: "update club set durations = '{75}'",
  club_price_bands_bounded: "update club set price_bands = '{}'",
  club_booking_rules_told: "update club set booking_rules = '[]'",
  club_points_tables_bounded: `update club set points_tables = '{}'`,
  court_number_check: "update court set number = 0",
  court_name_check: "update court set name = ''",
  court_removed_is_out_of_use: "update court set removed_at = now()",
  court_name_once: "insert into court (club_id, number, name, position) select club_id, 2, upper(name), 2 from court",
  club_membership_role_check: "update club_membership set role = 'owner'",

  tournament_name_check: "update tournament set name = ''",
  tournament_description_check: "update tournament set description = repeat('a', 4001)",
  tournament_public_names_check: "update tournament set public_names = 'initials'",
  tournament_status_check: "update tournament set status = 'gone'",
  tournament_repeats_another: "update tournament set repeats = id",
  tournament_check: "update tournament set end_date = start_date - 1",
  tournament_minutes: "update tournament set end_minute = start_minute",
  tournament_category_name_check: "update tournament_category set name = 'Juvenil'",
  tournament_category_level_check: "update tournament_category set level = '8va'",
  tournament_category_quota_check: "update tournament_category set quota = 1",
  tournament_category_cost_check: "update tournament_category set cost = -1",
  tournament_category_quota_max: "update tournament_category set quota = 513",
  tournament_category_cost_max: "update tournament_category set cost = 10000001",
  tournament_category_format_check: "update tournament_category set format = 'LIGA'",
  category_eligibility_known: `update tournament_category set eligibility = '{"kind": "sum", "least": 15}'`,
  category_quota_holds: "update tournament_category set taken = quota + 1",
  entry_status_check: "update entry set status = 'gone'",
  ...entriesBrokenBy,
  entry_terms_or_club: "update entry set entered_by = person_id",

  pair_state_check: "update pair set state = 'gone', confirmed_at = null, confirmed_by = null",
  pair_cost_check: "update pair set cost = -1",
  pair_check: "update pair set invitee_id = proposer_id",
  pair_check1: "update pair set accepted_at = null",
  pair_check2: "update pair set confirmed_by = null",
  pair_waits_since: "update pair set waits_since = now()",
  pair_offer_ends: "update pair set offer_until = now()",
  pair_offers_unanswered: "update pair set offers_unanswered = -1",
  category_waiting_counted: "update tournament_category set waiting = -1",
  place_offer_outcome: "update place_offer set outcome = 'lost', reason = null",
  place_offer_reason: "update place_offer set reason = ''",
  place_offer_ends: "update place_offer set ended_at = null",
  place_offer_given_says_why: "update place_offer set reason = 'x', outcome = 'taken'",
  place_offer_one_open: `
    update place_offer set outcome = 'open', ended_at = null, ended_by = null, reason = null;
    insert into place_offer (category_id, pair_id, one_id, other_id, at)
      select category_id, pair_id, one_id, other_id, at from place_offer`,
  pair_let_in_despite: "update pair set let_in = '{rain}'",
  pair_note: "update pair set note = ''",
  pair_one_open_proposal: `
    insert into pair (category_id, proposer_id, invitee_id) select category_id, proposer_id, invitee_id from pair;
    insert into pair (category_id, proposer_id, invitee_id) select category_id, proposer_id, invitee_id from pair`,

  partner_link_partner_name: "update partner_link set partner_name = ''",
  partner_link_ending: "update partner_link set ending = 'lost', ended_at = now()",
  partner_link_ended: "update partner_link set ended_at = now()",
  partner_link_waits: "update partner_link set expires_at = made_at",
  partner_link_one_open: `insert into partner_link
    (id, category_id, proposer_id, partner_name, token_hash, made_at, expires_at)
    select gen_random_uuid(), category_id, proposer_id, 'Bea', 'y', made_at, expires_at from partner_link`,
  pair_import_file: "update pair_import set file_hash = 'a sheet'",
  pair_import_paid: "update pair_import set paid = 2",
  pair_import_waiting: "update pair_import set waiting = 1",

  draw_version_check: "update draw set version = 0",
  draw_order_is_of_seeds: "update draw set is_seeded = false, ordered_by_club = true",
  draw_once: `insert into draw (category_id, version, is_seeded, random_seed, created_by)
    select category_id, 2, true, 'y', created_by from draw`,
  draw_seeds_come_from_one_place: "update draw set seeds_by_lot = true, ordered_by_club = true",
  pair_reserve_is_accepted: `update pair
    set reserve = true, state = 'invited', accepted_at = null, confirmed_at = null, confirmed_by = null, cost = null`,
  player_change_says_why: "update player_change set reason = ''",
  player_change_of_two: "update player_change set player_in = player_out",
  match_automatic: "update match set automatic = true",
  match_lineup_of_two: "update match_lineup set one_id = other_id",
  draw_change_seed: "update draw_change set seed = 0",
  draw_change_knows_who_left: "update draw_change set strength_out = 1",
  draw_plan_plans: "update draw_plan set pair_order = null",
  draw_draft_method: "update draw_draft set method = 'by hand'",
  draw_entry_line: "update draw_entry set line = 0",
  draw_entry_seed_check: "update draw_entry set seed = 0",
  draw_entry_strength_check: "update draw_entry set strength = -1",
  draw_entry_zone_seed_check: "update draw_entry set zone = 'A', zone_seed = 0",
  draw_entry_check: "update draw_entry set zone = 'A'",
  ...matchesBrokenBy,

  tournament_schedule_revision: "update tournament_schedule set revision = -1",
  tournament_schedule_published: "update tournament_schedule set published_at = null",
  match_placement_start: "update match_placement set start_minute = 1440",
  match_placement_length: "update match_placement set length = 0",
  placement_no_overlap: `insert into match (id, draw_id, stage, round, position)
      select '00000000-0000-4000-8000-000000000011', draw_id, 'knockout', 1, 2 from match;
    insert into match_placement
      select '00000000-0000-4000-8000-000000000011', tournament_id, court_id, day, start_minute + 60, 75
      from match_placement; set constraints all immediate`,
  published_placement_start: "update published_placement set start_minute = -1",
  published_placement_length: "update published_placement set length = 361",
  schedule_change_hours: "update schedule_change set hours = '{}'",
  schedule_change_kind: "update schedule_change set kind = 'guessed'",
  schedule_change_undone: "update schedule_change set kind = 'undone'",
  match_day_ended_by: "update match_day set ended_by = 'rain'",
  match_day_stopped: "update match_day set stopped_minutes = -1",
  match_day_called_first: "update match_day set called_at = now() + interval '1 minute'",
  match_day_started_first: "update match_day set ended_at = now() - interval '1 minute'",

  ...courtsBrokenBy,

  notice_path_check: "update notice set path = '//otra.example'",
  notice_delivery_channel_check: "update notice_delivery set channel = 'fax'",
  notice_delivery_device: "update notice_delivery set subscription_id = gen_random_uuid()",
  notice_delivery_letter:
    "update notice_delivery set channel = 'push', subscription_id = gen_random_uuid(), letter = 'morning'",
  notice_delivery_ended: "update notice_delivery set sent_at = now(), given_up_at = now()",
  quiet_hours_of_a_day: "update quiet_hours set to_minute = 1440",

  tournament_result_final_position_check: "update tournament_result set final_position = 0",
  tournament_result_points_awarded_check: "update tournament_result set points_awarded = -1",
  tournament_result_check: "update tournament_result set valid_until = date_completed",
};

/** The sound rows extend the tournament by a day if the new category has its last day. */
const isDated = "select bool_and(upcoming_until = '2026-11-29') as yes from tournament_category";
/** Every trigger, with its work. */
export const workOf: Readonly<Record<string, WorkOfTrigger>> = {
  audit_event_is_append_only: {
    refuses: [
      "update audit_event set action = 'nothing'",
      "delete from audit_event",
      `insert into audit_event (at, action, target_kind, target_id)
        values (now() - interval '10 years' + interval '1 minute', 'x', 'x', 'x');
        delete from audit_event where action = 'x'`,
      // A person with an account is not removed; for a closed account nothing else may change along with it.
      "update audit_event set before = without_person(before)",
      "update person set email = id || '@eliminado.invalid'; update audit_event set before = '{}'",
      `update person set email = id || '@eliminado.invalid';
        update audit_event set before = without_person(before), at = at + interval '1 day'`,
    ],
  },
  category_is_upcoming: { asks: isDated },
  tournament_dates_its_categories: { asks: isDated },
  ...workOnMoney,
  ...workOnCourts,
  audit_event_is_never_emptied: { refuses: ["truncate audit_event"] },
  ...Object.fromEntries(
    ["person", "player_profile", "club", "tournament", "booking"].map((table) => [
      `${table}_update_is_noted`,
      {
        asks: `with changed as (update ${table} set updated_at = '2001-01-01' returning updated_at)
          select bool_and(updated_at = now()) as yes from changed`,
      },
    ]),
  ),
  club_membership_changes_role: { asks: "select role = 'club_admin' as yes from person where name = 'Ana'" },
  person_role_follows: {
    asks: `with given as (update person set role = 'club_admin' where name = 'Bea' returning role)
      select role = 'player' as yes from given`,
  },
  // These run only where the job library is installed. Here a stub stands for its function.
  mail_wakes_its_delivery: { asks: "select 'deliver-mail' = any(array_agg(task)) as yes from graphile_worker.asked" },
  notice_wakes_its_telling: { asks: "select 'tell-notices' = any(array_agg(task)) as yes from graphile_worker.asked" },
  gateway_hint_wakes_its_settling: {
    asks: "select 'settle-payments' = any(array_agg(task)) as yes from graphile_worker.asked",
  },
  pair_player_ends_ads: {
    asks: `select array_agg(category_name order by category_name) = '{Femenino}' as yes from partner_ad
      where ended_at is not null`,
  },
  person_is_counted: { asks: "select sum(change) = 2 as yes from tally where what = 'person active'" },
  person_is_counted_anew: { asks: "select count(*) = 2 as yes from tally where what = 'person inactive'" },
  club_is_counted: { asks: "select sum(change) = 1 as yes from tally where what = 'club active'" },
  club_is_counted_anew: { asks: "select count(*) = 2 as yes from tally where what = 'club inactive'" },
  player_profile_is_counted: { asks: "select sum(change) = 2 as yes from tally where what = 'ranking Femenino 7ma'" },
  player_profile_is_counted_anew: {
    asks: "select count(*) = 1 as yes from tally where what = 'ranking Femenino 7ma' and change < 0",
  },
  player_profile_copies_person: { asks: "select bool_or(sort_name = 'ana') as yes from player_profile" },
  person_is_copied_to_profile: { asks: "select bool_or(sort_name = 'bea') as yes from player_profile" },
  session_ends_after_a_month: {
    asks: "select expires_at = created_at + interval '30 days' as yes from session",
  },
  session_takes_its_device: { asks: "select array_agg(device) = '{Android}' as yes from push_subscription" },
  sign_in_is_noted: {
    asks: "select last_sign_in_at = session.created_at as yes from person join session on person_id = person.id",
  },
};
