const bookingId = "b0000000-0000-4000-8000-000000000001";
const matchId = "b0000000-0000-4000-8000-000000000002";

/** A court of $ 100 that its holder owes and opened to players; `freeHour` for one of the club, which nobody owes. */
const opened = ({ freeHour = false } = {}) => [
  `insert into booking (id, court_id, day, start_minute, end_minute, state, person_id, price)
    select '${bookingId}', court.id, '2027-08-05', 600, 660, 'RESERVADO', person_id, 100
    from court, player_profile order by court.id, person_id limit 1`,
  `insert into open_match (id, booking_id, club_id, ladder, deadline, starts_at, opened_by, opened_at, free_hour,
      if_not_full)
    select '${matchId}', booking.id, club_id, 'Masculino', starts_at, starts_at, person_id, now(), ${freeHour}, 'cancel'
    from booking join court on court.id = court_id join club on club.id = club_id
      cross join lateral (select (day + interval '10 hours') at time zone time_zone as starts_at) as begins
    where booking.id = '${bookingId}'`,
  ...(freeHour ? [] : [charged(0, 100)]),
];

/** The charge of a part: of the whole, 0, or of a seat. */
const charged = (part: number, pesos: number) =>
  `insert into charge (kind, club_id, booking_id, part, turn, person_id, amount, created_at)
    select 'court', club_id, '${bookingId}', ${part}, 0, person_id, ${pesos}, now()
    from booking join court on court.id = court_id where booking.id = '${bookingId}'`;

/** A seat of the holder; of a charge if there is one of that part. */
const seated = (seat: number, { left = false } = {}) =>
  `insert into open_match_seat (match_id, seat, person_id, joined_at, charge_id, left_at, left_why)
    select '${matchId}', ${seat}, person_id, now(),
      (select id from charge where booking_id = booking.id and part = ${seat}),
      ${left ? "now(), 'left'" : "null, null"}
    from booking where id = '${bookingId}'`;

/** Broken open matches: their description, the invariants that find them, and the statements that break them. */
export const breachesOfOpenMatches: readonly [string, readonly string[], readonly string[]][] = [
  [
    "a player in two seats of an open match",
    ["OM1"],
    [...opened(), "drop index open_match_seat_person_once", seated(1), seated(2)],
  ],
  [
    "two players in one seat of an open match",
    ["OM1"],
    [...opened(), "drop index open_match_seat_taken", "drop index open_match_seat_person_once", seated(1), seated(1)],
  ],
  [
    "an open match at another hour than its court",
    ["OM1"],
    [...opened(), "update open_match set starts_at = starts_at + interval '1 hour'"],
  ],
  [
    "an open match on a court that was cancelled",
    ["OM2"],
    [
      ...opened(),
      "alter table booking disable trigger booking_moves_its_open_match",
      `update booking set state = 'CANCELADO', ended_by = 'club' where id = '${bookingId}'`,
    ],
  ],
  [
    "an open match that was not full in time, and whose host owes a fee",
    ["OM2"],
    [
      ...opened(),
      `update booking set state = 'CANCELADO', ended_by = 'player' where id = '${bookingId}'`,
      `update charge set fee = 100 where booking_id = '${bookingId}'`,
      `update open_match set fell_short = true where id = '${matchId}'`,
    ],
  ],
  ["a part that is owed beside the whole court", ["OM3"], [...opened(), charged(2, 25), seated(2)]],
  [
    "an open match of which less is owed than it costs",
    ["OM3"],
    [
      ...opened(),
      `insert into movement (charge_id, club_id, kind, waived, why, at)
        select id, club_id, 'waiver', 25, 'seat-taken', now() from charge where booking_id = '${bookingId}'`,
    ],
  ],
  [
    "a seat of the club's hour that owes more than a quarter",
    ["OM3"],
    [...opened({ freeHour: true }), charged(1, 50), seated(1)],
  ],
  [
    "a seat that was left and is owed",
    ["OM3"],
    [...opened({ freeHour: true }), charged(1, 25), seated(1, { left: true })],
  ],
  [
    "a claimed result that waits in a match that was moved",
    ["OM4"],
    [
      ...opened(),
      `insert into result_claim (open_match_id, revision, outcome, why, claimed_side, claimed_by, claimed_at)
        select id, 0, '{"kind": "not-played"}', 'rain', 1, opened_by, starts_at - interval '1 day' from open_match
        where id = '${matchId}'`,
    ],
  ],
];
