/** Rows beside `soundRows`: a freed slot that is offered to a waiting player, and bookings that end or move. */
export const soundWatches = `
  insert into slot_freed (court_id, day, start_minute, end_minute) select id, '2026-12-01', 1200, 1260 from court;
  insert into slot_watch (club_id, person_id, day, from_minute, to_minute, minutes, state, created_at)
    select id, owner_id, '2026-12-01', 1200, 1200, 60, 'offered', now() from club;
  insert into booking (court_id, day, start_minute, end_minute, state, answer_until)
    select court_id, day, start_minute, end_minute, 'PRE_RESERVA', now() from slot_freed;
  insert into slot_offer (freed_id, watch_id, booking_id, at, until)
    select slot_freed.id, slot_watch.id, booking.id, now(), now() from slot_freed, slot_watch, booking
    where booking.state = 'PRE_RESERVA';
  insert into slot_watch (club_id, person_id, day, from_minute, to_minute, minutes, created_at)
    select id, owner_id, '2026-12-02', 1200, 1200, 60, now() from club;
  insert into booking (court_id, day, start_minute, end_minute, state, guest_name)
    select id, '2026-12-02', start, start + 60, 'RESERVADO', 'Tito'
    from court, unnest('{600,660,720,780}'::int[]) as start;
  delete from booking where day = '2026-12-02' and start_minute = 600;
  update booking set state = 'CANCELADO' where day = '2026-12-02' and start_minute = 660;
  update booking set start_minute = 900, end_minute = 960 where day = '2026-12-02' and start_minute = 720;
  insert into booking (court_id, day, start_minute, end_minute, state, guest_name, match_id)
    select court.id, '2026-12-17', 1200, 1290, 'RESERVADO', 'Tito', match.id from court, match limit 1;
  update booking set note = 'Trae paletas' where day = '2026-12-02' and start_minute = 780;
  update booking set state = 'RESERVADO', note = null where day = '2026-12-02' and start_minute = 780;`;

/** The statements that break each rule of bookings, recurring bookings (turnos fijos), watches and offers. */
export const courtsBrokenBy = {
  booking_start_minute_check: "update booking set start_minute = -1",
  booking_end_minute_check: "update booking set end_minute = 1561",
  booking_state_check: "update booking set state = 'LIBRE'",
  booking_guest_name_check: "update booking set guest_name = ''",
  booking_guest_phone_check: "update booking set guest_phone = ''",
  booking_check: "update booking set end_minute = start_minute",
  booking_tournament_slot: "update booking set state = 'TORNEO'",
  booking_no_overlap: `insert into booking (court_id, day, start_minute, end_minute, state)
    select court_id, day, start_minute + 30, end_minute + 30, 'PRE_RESERVA' from booking`,
  booking_of_match: `insert into booking (court_id, day, start_minute, end_minute, state, match_id)
    select court_id, '2026-12-18', start_minute, end_minute, 'PRE_RESERVA', match_id from booking
    where match_id is not null`,
  booking_ended_by_check: "update booking set state = 'CANCELADO', ended_by = 'rain'",
  booking_ended: "update booking set ended_by = 'club'",
  booking_kind_check: "update booking set kind = 'class'",
  booking_price_check: "update booking set price = -1",
  booking_note_check: "update booking set note = ''",
  booking_series: "update booking set kind = 'series'",
  booking_series_once: `insert into booking
    (court_id, day, start_minute, end_minute, state, kind, series_id, series_day)
    select court_id, '2026-12-24', 600, 660, 'RESERVADO', 'series', series_id, series_day from booking
    where kind = 'series'`,
  booking_deposit: "update booking set price = 100, deposit = 101",
  booking_awaits: "update booking set awaits = 'rain'",
  booking_awaits_deposit: "update booking set awaits = 'deposit'",
  booking_block: "update booking set kind = 'block', note = 'Lluvia'",
  regret_case_answer: `update regret_case
    set answer = '', accepted = true, answered_at = now(), answered_by = person_id`,
  regret_case_of_one: "update regret_case set booking_id = null, tournament_id = null, pair_id = null",
  regret_case_answered: "update regret_case set accepted = true",
  regret_case_open_booking: `insert into regret_case (club_id, person_id, booking_id, in_time, asked_at)
    select club_id, person_id, booking_id, in_time, asked_at from regret_case where booking_id is not null`,
  regret_case_open_alone: `insert into regret_case (club_id, person_id, tournament_id, category_id, in_time, asked_at)
    select club_id, person_id, tournament_id, category_id, in_time, asked_at from regret_case
    where category_id is not null`,
  regret_case_open_pair: `insert into regret_case (club_id, person_id, tournament_id, pair_id, in_time, asked_at)
    select club_id, person_id, tournament_id, pair_id, in_time, asked_at from regret_case where pair_id is not null`,
  booking_no_show: "update booking set no_show_at = now()",
  booking_no_show_of_people: `update booking set kind = 'block', note = 'Lluvia', guest_name = null, guest_phone = null,
    no_show_at = now(), no_show_by = (select id from person limit 1) where guest_name = 'Tito'`,

  weekly_series_weekday: "update weekly_series set weekday = 7",
  weekly_series_minutes: "update weekly_series set minutes = 75",
  weekly_series_guest_name: "update weekly_series set person_id = null, guest_name = ''",
  weekly_series_guest_phone: "update weekly_series set guest_phone = '343'",
  weekly_series_price: "update weekly_series set price = -1",
  weekly_series_price_max: "update weekly_series set price = 100000001",
  weekly_series_ends_in_its_night: "update weekly_series set start_minute = 1440",
  weekly_series_holder: "update weekly_series set guest_name = 'Tito'",
  weekly_series_ended_has_last_day: "update weekly_series set ended_at = now()",
  series_exception_why: "update series_exception set why = 'rain'",
  series_exception_note: "update series_exception set note = ''",
  series_exception_names_its_tournament: "update series_exception set why = 'tournament'",
  slot_watch_minutes: "update slot_watch set minutes = 75",
  slot_watch_state: "update slot_watch set state = 'gone'",
  slot_watch_starts: "update slot_watch set to_minute = from_minute - 60",
  slot_freed_lasts: "update slot_freed set end_minute = start_minute",
  slot_offer_outcome: "update slot_offer set outcome = 'lost', ended_at = now()",
  slot_offer_ends: "update slot_offer set ended_at = now()",
  slot_offer_holds: "update slot_offer set booking_id = null",
  slot_offer_one_open: `with freed as (insert into slot_freed (court_id, day, start_minute, end_minute)
      select court_id, day, 600, 660 from slot_freed returning id)
    insert into slot_offer (freed_id, watch_id, booking_id, at, until)
    select freed.id, watch_id, (select id from booking where kind = 'series' limit 1), at, until
    from slot_offer, freed`,
  slot_offer_booking: `with freed as (insert into slot_freed (court_id, day, start_minute, end_minute)
      select court_id, day, 600, 660 from slot_freed returning id)
    insert into slot_offer (freed_id, watch_id, booking_id, at, until, outcome, ended_at)
    select freed.id, watch_id, booking_id, at, until, 'taken', now() from slot_offer, freed`,
};

/** The results of the triggers that record freed slots. */
export const workOnCourts = {
  booking_places_its_match: {
    asks: `select count(*) = 1 as yes from published_placement
      join booking using (match_id, court_id, day, start_minute) where length = 90`,
  },
  booking_deleted_frees: {
    asks: "select count(*) = 1 as yes from slot_freed where (day, start_minute) = ('2026-12-02', 600)",
  },
  booking_changed_frees: {
    asks: `select (select count(*) = 2 from slot_freed where day = '2026-12-02' and start_minute >= 660)
      and 'offer-freed-slots' = any(array_agg(task)) as yes from graphile_worker.asked`,
  },
};
