/** Rows beside `soundRows`: an open match with its host in a seat, one whose booking ended, and one with a result. */
export const soundOpenMatches = `
  insert into booking (id, court_id, day, start_minute, end_minute, state, person_id)
    select ('a0000000-0000-4000-8000-00000000000' || nth)::uuid, court.id, date '2027-08-01' + nth, 600, 660,
      'RESERVADO', person.id from generate_series(1, 2) nth, (select id from court limit 1) court,
      (select id from person where name = 'Ana') person;
  insert into open_match (booking_id, club_id, ladder, weakest, strongest, deadline, starts_at, opened_by, opened_at)
    select booking.id, club_id, 'Mixto', '6ta', '5ta', '2027-08-02', '2027-08-02', person_id, now()
    from booking join court on court.id = court_id where day in ('2027-08-02', '2027-08-03');
  update booking set start_minute = 630 where day = '2027-08-02';
  update booking set state = 'CANCELADO', ended_by = 'club' where day = '2027-08-03';
  insert into open_match_seat (match_id, seat, person_id, joined_at)
    select open_match.id, 1, opened_by, now() from open_match where state = 'live';
  insert into open_match_request (match_id, person_id, part, anyway, asked_at)
    select open_match.id, opened_by, 0, false, now() from open_match where state = 'live';
  insert into booking (id, court_id, day, start_minute, end_minute, state, person_id)
    select 'a0000000-0000-4000-8000-000000000003', court_id, '2027-08-04', 600, 660, 'RESERVADO', person_id
    from booking where day = '2027-08-02';
  insert into open_match (booking_id, club_id, ladder, deadline, starts_at, opened_by, opened_at, state, outcome)
    select 'a0000000-0000-4000-8000-000000000003', club_id, ladder, deadline, starts_at, opened_by, now(), 'ended',
      'played' from open_match where state = 'live';
  insert into match_alert (person_id, weekdays, from_minute, until_minute, is_on)
    select id, '{0,6}', 1080, 1380, true from person where name = 'Ana';
  create table result_asked (by text, matches bigint);
  delete from rating_todo;
  insert into result_claim (open_match_id, revision, outcome, format, partner, claimed_side, claimed_by, claimed_at,
      answer, answered_by, answered_at, settled_at, seq)
    select id, 0, '{"kind": "played", "sets": []}', 'one-set', 2, 1, opened_by, now(), 'decided', opened_by, now(),
      now(), 1 from open_match where state = 'ended';
  insert into result_asked select 'result_claim_is_rated', count(*) from rating_todo;
  insert into open_match_seat (match_id, seat, person_id, joined_at)
    select id, 1, opened_by, now() from open_match where state = 'ended';
  insert into regret_case (club_id, person_id, seat_id, in_time, asked_at)
    select open_match.club_id, opened_by, seat.id, true, now()
    from open_match join open_match_seat seat on seat.match_id = open_match.id where state = 'live';
  delete from rating_todo;
  update open_match_seat set person_id = (select id from person where name = 'Bea') where match_id in
    (select id from open_match where state = 'ended');
  insert into result_asked select 'open_match_seat_is_rated', count(*) from rating_todo;
  delete from rating_todo;
  insert into result_claim (open_match_id, revision, outcome, why, claimed_side, claimed_by, claimed_at)
    select id, 0, '{"kind": "not-played"}', 'rain', 1, opened_by, now() from open_match where state = 'live';
`;

/**
 * The work of the triggers: a moved booking moves its match, and an ended one cancels it. A result is marked to be
 * learnt, and marked again after a merge.
 */
export const workOnOpenMatches = {
  booking_moves_its_open_match: {
    asks: `select bool_and(case state when 'live'
        then starts_at = timestamp '2027-08-02 10:30' at time zone club.time_zone
          and deadline - starts_at = interval '0' else true end) and count(distinct state) = 3 as yes
      from open_match join club on club.id = club_id`,
  },
  result_claim_is_rated: { asks: "select matches = 1 as yes from result_asked where by = 'result_claim_is_rated'" },
  open_match_seat_is_rated: {
    asks: "select matches = 1 as yes from result_asked where by = 'open_match_seat_is_rated'",
  },
  open_match_of_last_release: {
    asks: `with booked as (
        insert into booking (court_id, day, start_minute, end_minute, state, person_id)
          select court_id, '2027-08-05', 600, 660, 'RESERVADO', person_id from booking where day = '2027-08-02'
          returning id
      ), opened as (
        insert into open_match (booking_id, club_id, ladder, deadline, starts_at, opened_by, opened_at, state, outcome,
            free_hour)
          select booked.id, club_id, ladder, deadline, starts_at, opened_by, now(), state, outcome, true
          from booked, open_match where state = 'ended'
          returning if_not_full
      ) select if_not_full = 'cancel' as yes from opened`,
  },
};

/** The statements that break each rule of open matches and their seats. */
export const openMatchesBrokenBy = {
  open_match_ladder: "update open_match set ladder = 'Suma'",
  open_match_weakest: "update open_match set weakest = '8va'",
  open_match_strongest: "update open_match set strongest = '0'",
  open_match_range: "update open_match set weakest = '4ta'",
  open_match_note: "update open_match set note = ''",
  open_match_state: "update open_match set state = 'full'",
  open_match_live: `insert into open_match (booking_id, club_id, ladder, deadline, starts_at, opened_by, opened_at)
    select booking_id, club_id, ladder, deadline, starts_at, opened_by, now() from open_match where state = 'live'`,
  open_match_if_not_full: "update open_match set if_not_full = 'perhaps'",
  open_match_free_hour_ends: "update open_match set free_hour = true",
  open_match_fell_short: "update open_match set fell_short = true where state = 'live'",
  open_match_alert_mark: "update open_match set alert_mark = 'child'",
  open_match_marks: "update open_match set marks = 'child'",
  open_match_marks_mixed: "update open_match set ladder = 'Masculino', marks = 'man'",
  open_match_request_mark: "update open_match_request set mark = 'child'",
  open_match_joins: "update open_match set joins = 'lottery'",
  open_match_request_seat: "update open_match_request set seat = 0",
  open_match_request_part: "update open_match_request set part = -1",
  open_match_request_answer: "update open_match_request set answer = 'perhaps', answered_at = now()",
  open_match_request_answered: "update open_match_request set answer = 'declined'",
  open_match_request_open: `insert into open_match_request (match_id, person_id, part, anyway, asked_at)
    select match_id, person_id, 0, false, now() from open_match_request`,
  open_match_outcome: "update open_match set outcome = 'rained' where state = 'ended'",
  open_match_ended: "update open_match set outcome = null",
  result_claim_of_one: "update result_claim set open_match_id = null where open_match_id is not null",
  result_claim_format: "update result_claim set format = 'pro-set' where seq is not null",
  result_claim_partner: "update result_claim set partner = 1 where seq is not null",
  result_claim_why: "update result_claim set why = 'tired' where why is not null",
  result_claim_open_kind: "update result_claim set partner = null where seq is not null",
  result_claim_seq: "update result_claim set seq = null where seq is not null",
  result_claim_open_of_open_match: `insert into result_claim (open_match_id, revision, outcome, why, claimed_side,
      claimed_by, claimed_at) select open_match_id, 0, outcome, why, 2, claimed_by, now() from result_claim
    where why is not null`,
  result_claim_result: `insert into result_claim (open_match_id, revision, outcome, why, claimed_side, claimed_by,
      claimed_at, answer, answered_at, settled_at)
    select open_match_id, 0, '{"kind": "not-played"}', 'other', 1, claimed_by, now(), 'silence', now(), now()
    from result_claim where seq is not null`,
  match_alert_weekdays: "update match_alert set weekdays = '{7}'",
  match_alert_hours: "update match_alert set until_minute = 60",
  match_alert_clubs: "update match_alert set club_ids = '{}'",
  regret_case_open_seat: `insert into regret_case (club_id, person_id, seat_id, in_time, asked_at)
    select club_id, person_id, seat_id, in_time, asked_at from regret_case where seat_id is not null`,
  open_match_seat_number: "update open_match_seat set seat = 5",
  open_match_seat_guest: "update open_match_seat set person_id = null, guest_name = ''",
  open_match_seat_of_one: "update open_match_seat set guest_name = 'Tito'",
  open_match_seat_money: "update open_match_seat set waiver_id = (select id from movement limit 1)",
  open_match_seat_left_why: "update open_match_seat set left_at = now(), left_why = 'bored'",
  open_match_seat_left: "update open_match_seat set left_at = now()",
  open_match_seat_reason: "update open_match_seat set left_at = now(), left_why = 'removed', reason = ''",
  open_match_seat_removed: "update open_match_seat set left_at = now(), left_why = 'removed'",
  open_match_seat_no_show: "update open_match_seat set no_show_at = now()",
  open_match_seat_taken: `insert into open_match_seat (match_id, seat, guest_name, joined_at)
    select match_id, seat, 'Tito', now() from open_match_seat`,
  open_match_seat_person_once: `insert into open_match_seat (match_id, seat, person_id, joined_at)
    select match_id, 2, person_id, now() from open_match_seat`,
};
