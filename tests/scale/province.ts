import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { defaultRatingRules } from "#domain/competition/ratings/rating.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { addUpTallies } from "#server/db/tallies.ts";
import { sumRankingPoints } from "#server/features/people/players/writes.ts";

/** The size of a province. Bookings a day of one club, and pairs of one category, are the same in all sizes. */
export type ProvinceSize = {
  /** The number of players, a multiple of forty: twenty play in each category. */
  readonly players: number;
  readonly clubs: number;
  readonly tournaments: number;
  readonly bookings: number;
  /** The history of old accounts: the first club's tournaments, the veteran's tournaments and bookings. */
  readonly ofFirstClub: number;
  readonly ofVeteran: number;
  readonly bookingsOfVeteran: number;
  /** The number of players without a partner in the first category. */
  readonly singles: number;
  /** The number of open matches to come, of holders of bookings. */
  readonly openMatches: number;
};

/** A size about that of the demonstration. */
export const village: ProvinceSize = {
  players: 80,
  clubs: 3,
  tournaments: 12,
  bookings: 600,
  ofFirstClub: 4,
  ofVeteran: 4,
  bookingsOfVeteran: 10,
  singles: 40,
  openMatches: 8,
};

/** Multiplies the village's people by this factor: 625 is the whole province. */
export function province(times: number): ProvinceSize {
  const part = times / 625;
  return {
    players: village.players * times,
    clubs: Math.max(3, Math.round(400 * part)),
    tournaments: Math.round(5_000 * part),
    bookings: Math.round(1_000_000 * part),
    ofFirstClub: Math.round(500 * part),
    ofVeteran: Math.round(200 * part),
    bookingsOfVeteran: Math.round(1_000 * part),
    singles: Math.max(village.singles, Math.round(1_000 * part)),
    openMatches: village.openMatches * times,
  };
}

/** The callers whose calls are timed, each with a session token; the third player is at the far end of the ranking. */
export const tokens = { player: "player", veteran: "veteran", club: "club", firstClub: "first-club", chief: "chief" };

export const courtsOfClub = 4;

/**
 * Fills a migrated, empty database with SQL: people, clubs, tournaments, pairs, played draws, ledger of points,
 * bookings and audit. A whole province takes a few minutes. Foreign keys and exclusions are dropped and added back,
 * which checks all rows at once. `today` separates past and upcoming tournaments. `further` are statements for more
 * rows.
 */
export async function fillProvince(
  url: string,
  size: ProvinceSize,
  today: CalendarDate,
  further: readonly string[] = [],
): Promise<void> {
  // A separate connection without time limits.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ off: string; on: string }>(`
      select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
      from pg_constraint where contype in ('f', 'x') and connamespace = 'public'::regnamespace`);
    // Indexes are built at the end too: sorting all rows takes a fraction of the time of adding them one by one.
    const { rows: indexes } = await client.query<{ off: string; on: string }>(`
      select format('drop index %s', indexrelid::regclass) as off, pg_get_indexdef(indexrelid) as on
      from pg_index join pg_class on pg_class.oid = indexrelid
      where not indisunique and not indisexclusion and relnamespace = 'public'::regnamespace`);
    await client.query("set maintenance_work_mem = '256MB'; set work_mem = '64MB'");
    for (const { off } of [...rows, ...indexes]) await client.query(off);
    for (const step of [...steps(size, today), ...further]) await client.query(step);
    // An index on rows that were changed in place is not used while an older transaction runs, in any database of the
    // server.
    await client.query("vacuum");
    for (const { on } of indexes) await client.query(on);
    for (const { on } of rows) await client.query(on);
    await client.query("drop function made");
    // Without statistics the sums below read every result once for each player.
    await client.query("analyze");
    await drizzle({ client }).transaction((tx) => sumRankingPoints(tx, today));
    await addUpTallies(drizzle({ client }));

    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

/** Returns the number of the first club's first tournament, whose first category has many players without a partner. */
export function crowdedTournament({ tournaments, ofFirstClub }: ProvinceSize): number {
  return Math.max(1, Math.floor(tournaments / ofFirstClub));
}

/** A function for ids that are scattered like real ones, and the same in every run. */
const made = `create function made(kind text, n bigint) returns uuid language sql immutable return
  overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid`;

/** Gives twenty neighbours one category and level; a sixth of all players share the same one. */
const board = (block: string) => `(case when ${block} % 6 = 0 then 0 else 1 + ${block} % 13 end)`;
const nameOf = (block: string) => `(array['Masculino', 'Femenino'])[1 + ${board(block)} / 7]`;
const levelOf = (block: string) => `(array['6ta', '7ma', '5ta', '4ta', '3ra', '2da', '1ra'])[1 + ${board(block)} % 7]`;

/** Computes the start of a club's tournament: two are upcoming, and the others lie two weeks apart in the past. */
const startOf = (nth: string, today: string) =>
  `(date '${today}' + (case when ${nth} < 2 then 7 + 21 * ${nth} + t % 14 else -14 * (${nth} - 1) - t % 7 end)::int)`;

function steps(size: ProvinceSize, today: string): readonly string[] {
  const { players, clubs, tournaments, bookings, singles } = size;
  const courts = clubs * courtsOfClub;
  const firstEvery = crowdedTournament(size);
  const veteranEvery = Math.max(1, Math.floor((2 * tournaments) / size.ofVeteran));
  return [
    made,
    // 1 is the player, 2 the veteran, then the other players; club administrators and the super administrator follow.
    `insert into person (id, name, short_name, email, created_at)
      select made('person', n), case when n % 2500 = 77 then 'Ñandubay ' else '' end
        || (array['Ana','Bea','Carla','Dora','Eva','Flor','Gabi','Inés','Juana','Lía','Marta','Nora','Olga','Paz',
          'Rosa','Sol','Ángel','Beto','Ciro','Darío','Elías','Fabián','Gino','Hugo','Iván','Juan','Leo','Martín','Nico',
          'Óscar','Pedro'])[1 + n % 31]
        || ' ' || (array['Acosta','Benítez','Cáceres','Díaz','Escobar','Fernández','Gómez','Herrera','Ibarra','Juárez',
          'Leiva','Molina','Núñez','Ojeda','Pérez','Quiroga','Ríos','Sosa','Toledo','Urquiza','Vera','Zárate',
          'Arce'])[1 + (n / 31) % 23]
        || ' ' || chr(97 + (n * 7 % 26)::int)
        || (array['lonso','rriaga','mado','guirre','sturias','vila','yala'])[1 + n % 7],
        'x', 'persona' || n || '@example.com', timestamptz '${today}' - (n % 1500) * interval '1 day'
      from generate_series(1, ${players + clubs + 1}) n`,
    `insert into player_profile (person_id, category, level, location)
      select made('person', n), ${nameOf("((n - 1) / 20)")}, ${levelOf("((n - 1) / 20)")}, 'Paraná'
      from generate_series(1, ${players}) n`,
    `insert into partner_ad (id, person_id, category_name, level, area, when_text, side, until, made_at)
      select made('ad', n), made('person', n), ${nameOf("((n - 1) / 20)")}, ${levelOf("((n - 1) / 20)")}, 'Paraná',
        'noches', case when n % 3 = 0 then 'reves' else 'drive' end, date '${today}' + 10, now()
      from generate_series(4, ${players}) n`,
    `insert into rating_run (rules, why, live) select '${JSON.stringify(defaultRatingRules)}', 'first', true
      where not exists (select from rating_run)`,
    `insert into rating_now (run_id, person_id, ladder, mu, sigma, matches, last_on)
      select rating_run.id, made('person', n), ${nameOf("((n - 1) / 20)")}, 1000 + n * 37 % 700, 30 + n % 30,
        6 + n % 40, date '${today}' - n % 60
      from rating_run, generate_series(1, ${players}) n where live`,
    `update person set role = 'super_admin' where id = made('person', ${players + clubs + 1})`,
    `update person set status = 'inactive'
      where id in (select made('person', n * 50) from generate_series(1, ${Math.floor(players / 50)}) n)`,
    `insert into club (id, name, address, owner_id)
      select made('club', n),
        'Club ' || (array['Costa','Ribera','Parque','Norte','Sur','Centro','Terraza'])[1 + n % 7] || ' ' || n,
        'Calle ' || n || ', Paraná', made('person', ${players} + n) from generate_series(1, ${clubs}) n`,
    "insert into club_membership (club_id, person_id) select id, owner_id from club",
    `insert into follow (person_id, target, target_id, since)
      values (made('person', 3), 'club', made('club', 3), now())`,
    `insert into court (id, club_id, number, name, position)
      select made('court', (n - 1) * ${courtsOfClub} + k), made('club', n), k, 'Cancha ' || k, k
      from generate_series(1, ${clubs}) n, generate_series(1, ${courtsOfClub}) k`,
    `insert into session (id, token, person_id, expires_at)
      select made('session', n), token, made('person', n), now() + interval '1 day'
      from (values ('${tokens.player}', 3), ('${tokens.veteran}', 2), ('${tokens.firstClub}', ${players + 1}),
        ('${tokens.club}', ${players + 2}), ('${tokens.chief}', ${players + clubs + 1})) as whose (token, n)`,
    `create temp table planned as select t, c, nth, ${startOf("nth", today)} as day from (
      select t, c, row_number() over (partition by c order by t) - 1 as nth from (
        select t, case when t % ${firstEvery} = 0 then 1 else 2 + t % ${clubs - 1} end as c
        from generate_series(1, ${tournaments}) t) as placed) as counted`,
    `insert into tournament (id, club_id, name, start_date, end_date, start_minute, end_minute, status, created_by)
      select made('tournament', t), made('club', c),
        (array['Copa','Apertura','Clausura','Abierto'])[1 + t % 4] || ' ' || t,
        day, day + 1, 600, 1320, case when day < '${today}' then 'finished' else 'upcoming' end,
        made('person', ${players} + c) from planned`,
    `insert into tournament_category
      (id, tournament_id, name, level, quota, taken, cost, format, is_seeded, position, rules)
      select made('category', k), made('tournament', t), ${nameOf("b")}, ${levelOf("b")}, 16, 10, 40000, 'PLAYOFF',
        true, k % 2, $$${JSON.stringify(rulesFrom(defaultChoice))}$$::jsonb
      from (select t, k, k % ${players / 20} as b from planned, generate_series(2 * t - 2, 2 * t - 1) k) as of_both`,
    // No player is in a category twice: twenty neighbours play in it, and the veteran replaces the first.
    `create temp table placed as
      select k, pair, side,
        case when k % ${veteranEvery} = 0 and k % ${players / 20} > 0 and pair = 0 and side = 0 then 2
          else k % ${players / 20} * 20 + pair * 2 + side + 1 end as person
      from generate_series(0, ${2 * tournaments - 1}) k, generate_series(0, 9) pair, generate_series(0, 1) side`,
    "analyze placed",
    `insert into entry (category_id, person_id, status, terms_version, terms_accepted_at)
      select made('category', k), made('person', person), 'paired', '1', now() from placed`,
    `insert into entry (category_id, person_id, status, terms_version, terms_accepted_at)
      select made('category', ${2 * firstEvery - 2}), made('person', n), 'unpaired', '1', now()
      from generate_series(${players} - ${singles} + 1, ${players}) n`,
    `insert into pair (id, category_id, proposer_id, invitee_id, state, cost, accepted_at, confirmed_at, confirmed_by)
      select made('pair', a.k * 10 + a.pair), made('category', a.k), made('person', a.person), made('person', b.person),
        case when a.pair < 8 then 'confirmed' else 'awaiting-club' end, 40000, now(),
        case when a.pair < 8 then now() end, case when a.pair < 8 then made('person', ${players + 1}) end
      from placed a join placed b using (k, pair) where a.side = 0 and b.side = 1`,
    // The trigger that ends ads in a category would compare every pair with every ad, and no ad is in a category.
    "alter table pair_player disable trigger user",
    `insert into pair_player (category_id, person_id, pair_id)
      select made('category', k), made('person', person), made('pair', k * 10 + pair) from placed`,
    "alter table pair_player enable trigger user",
    ...played(today),
    // Two hours a day on every court, until the number of bookings is reached; the veteran holds some of them.
    `insert into booking (id, court_id, day, start_minute, end_minute, price, state, person_id, guest_name)
      select made('booking', n), made('court', court + 1), date '${today}' + 10 - (nth / 2)::int,
        540 + nth % 2 * 360 + court % 5 * 60, 600 + nth % 2 * 360 + court % 5 * 60, 24000,
        case when n % 10 = 0 then 'CANCELADO' else 'RESERVADO' end,
        case when n % ${Math.floor(bookings / size.bookingsOfVeteran)} = 0 then made('person', 2)
          when n % 2 = 0 then made('person', 3 + n % ${players - 3}) end, case when n % 2 = 1 then 'Tito' end
      from (select n, n % ${courts} as court, n / ${courts} as nth from generate_series(1, ${bookings}) n) as spread`,
    // A third is Mixto, a quarter for any level, and every fifth is full.
    `insert into open_match (id, booking_id, club_id, ladder, weakest, strongest, deadline, starts_at, opened_by,
        opened_at)
      select made('open match', nth), id, club_id, case when nth % 3 = 0 then 'Mixto' else category end,
        case when nth % 4 > 0 then level end, case when nth % 4 > 0 then level end, starts_at - interval '4 hours',
        starts_at, person_id, starts_at - interval '30 days'
      from (select booking.id, club_id, person_id, category, level, row_number() over (order by booking.id) as nth,
          (day + make_interval(mins => start_minute)) at time zone club.time_zone as starts_at
        from booking join court on court.id = court_id join club on club.id = club_id
          join player_profile using (person_id)
        where state = 'RESERVADO' and day > date '${today}') as held
      where nth <= ${size.openMatches}`,
    `insert into open_match_seat (match_id, seat, person_id, joined_at)
      select made('open match', nth), seat,
        case when seat = 1 then opened_by else made('person', 4 + (nth * 7 + seat * 13) % ${players - 4}) end, opened_at
      from generate_series(1, ${size.openMatches}) nth join open_match on open_match.id = made('open match', nth),
        generate_series(1, case when nth % 5 = 0 then 4 else 1 + nth % 3 end) seat
      on conflict do nothing`,
    `insert into audit_event (actor_id, club_id, action, target_kind, target_id, role)
      select confirmed_by, made('club', 1), 'pair.confirmed', 'pair', id::text, 'admin' from pair
      where state = 'confirmed'`,
    `insert into audit_event (actor_id, action, target_kind, target_id)
      select made('person', ${players + clubs + 1}), 'person.activated', 'person', made('person', n)::text
      from generate_series(1, 40) n`,
  ];
}

/** Fills the played draws: the first eight pairs met, and the better seed always won. */
function played(today: string): readonly string[] {
  const over = `(select k, day, made('category', k) as category, made('draw', k) as draw
    from planned, generate_series(2 * t - 2, 2 * t - 1) k
    where day < '${today}') as over`;
  // The seed on each line of the first round, which decides the following rounds.
  const seedAt = "(array[1, 8, 4, 5, 2, 7, 3, 6])";
  const winner = (round: string, position: string) =>
    `(select min(seed)
      from unnest(${seedAt}[(${position} - 1) * (1 << ${round}) + 1:${position} * (1 << ${round})]) seed)`;
  return [
    `insert into draw (id, category_id, is_seeded, random_seed, created_by)
      select draw, category, true, 'x', (select owner_id from club limit 1) from ${over}`,
    `insert into draw_entry (draw_id, seed, pair_id, strength)
      select draw, seed, made('pair', k * 10 + seed - 1), 0 from ${over}, generate_series(1, 8) seed`,
    `insert into match (id, draw_id, stage, round, position, winner_side, outcome, sets)
      select made('match', k * 100 + round * 10 + position), draw, 'knockout', round, position,
        case when ${winner("(round - 1)", "(2 * position - 1)")} < ${winner("(round - 1)", "(2 * position)")}
          then 1 else 2 end, 'played',
        case when ${winner("(round - 1)", "(2 * position - 1)")} < ${winner("(round - 1)", "(2 * position)")}
          then '[{"kind":"games","pair1":6,"pair2":3},{"kind":"games","pair1":6,"pair2":4}]'::jsonb
          else '[{"kind":"games","pair1":3,"pair2":6},{"kind":"games","pair1":4,"pair2":6}]'::jsonb end
      from ${over}, (values (1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (3, 1)) as meeting (round, position)`,
    `insert into match_side (match_id, side, origin, origin_match_id, pair_id)
      select made('match', k * 100 + round * 10 + position), side, case when round = 1 then 'pair' else 'winner' end,
        case when round > 1 then made('match', k * 100 + (round - 1) * 10 + 2 * position - 2 + side) end,
        made('pair', k * 10 + ${winner("(round - 1)", "(2 * position - 2 + side)")} - 1)
      from ${over}, (values (1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (3, 1)) as meeting (round, position),
        generate_series(1, 2) side`,
    `insert into tournament_result
      (category_id, person_id, partner_id, pair_id, final_position, points_awarded, date_completed, valid_until)
      select category, made('person', me.person), made('person', mate.person), made('pair', k * 10 + pair), place,
        (array[500, 300, 180, 180, 90, 90, 90, 90])[pair + 1], day + 1, day + 365
      from ${over} join placed me using (k) join placed mate using (k, pair),
        lateral (select (array[1, 2, 3, 3, 5, 5, 5, 5])[pair + 1] as place) as finished
      where pair < 8 and mate.side <> me.side`,
  ];
}
