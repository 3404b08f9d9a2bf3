import pg from "pg";
import { everyDay } from "#domain/clubs/letting/court-rules.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { runApp, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { createDatabase, type TestServer } from "#tests/support/test-server.ts";
import { type Asked, listening } from "./asked.ts";

const clubsInTown = 20;
const courtsOfFirst = 10;
const courtsOfOthers = 4;
/** Bookings of a court on the day under test: every two hours from nine on, alternately of 90 and 60 minutes. */
const bookingsOfDay = 7;

/** A town of twenty clubs with this many past bookings, and an application on it. */
export type Town = {
  readonly bookings: number;
  readonly app: TestApp;
  readonly owner: Awaited<ReturnType<typeof club>>;
  readonly visitor: SomeBody;
  /** The day under test; it and its month hold the same in every town. */
  readonly day: CalendarDate;
  /** The recorded single queries. */
  readonly asked: Asked[];
};

/** Builds a town. Bookings outside the month under test lie in the years before. */
export async function townOf(server: TestServer, bookings: number): Promise<Town> {
  const asked: Asked[] = [];
  const database = await createDatabase(server, server.template);
  const app = await runApp(database, {
    now: () => new Date(),
    connection: (url) => listening(database.directUrl ?? url, asked),
    parts: { production: true },
  });
  const owner = await club(app, "Club Paraná", courtsOfFirst);
  for (let nth = 1; nth < clubsInTown; nth++) await club(app, `Club ${nth}`, courtsOfOthers);
  const visitor = await player(app, "Ana Ríos");
  const day = addDays(clubClock(new Date(), app.parts.timeZone).today, 3);
  await fill(database.directUrl ?? database.url, { bookings, day, first: owner.courtIds[0] ?? "" });
  return { bookings, app, owner, visitor, day, asked };
}

type Filling = { readonly bookings: number; readonly day: CalendarDate; readonly first: string };

async function fill(url: string, what: Filling) {
  // A separate connection without time limits.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fillOn(client, what);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}

async function fillOn(client: pg.Client, { bookings, day, first }: Filling) {
  const week = JSON.stringify(everyDay({ startMinute: 480, endMinute: 1440 }));
  await client.query("update club set opening_week = $1::jsonb, grid = 30, durations = '{60,90}'", [week]);
  await client.query(`insert into person (id, name, short_name, email)
    select gen_random_uuid(), 'Persona ' || n, 'P. ' || n, 'persona-' || n || '@example.net'
    from generate_series(1, 500) n`);
  // Checking the constraints row by row would take most of the time. Adding them back checks all rows at once.
  const { rows } = await client.query<{ off: string; on: string }>(`
    select format('alter table booking drop constraint %I', conname) as off,
      format('alter table booking add constraint %I %s', conname, pg_get_constraintdef(oid)) as on
    from pg_constraint where contype in ('f', 'x') and conrelid = 'booking'::regclass`);
  for (const { off } of rows) await client.query(off);
  const perDay = bookingsOfDay * (courtsOfFirst + (clubsInTown - 1) * courtsOfOthers);
  const days = Math.ceil(bookings / perDay) + 62;
  const month = `date_trunc('month', date '${day}')::date`;
  await client.query(
    `with town as (select court.id as court_id, row_number() over (order by club.name, court.number) as nth
        from court join club on club.id = court.club_id),
      someone as (select id, row_number() over (order by email) as nth from person where email like 'persona-%'),
      spread as (
        select court_id, town.nth * 31 + back * 7 + at as n, at,
          case when back = 0 then date '${day}' else (${month} + interval '1 month')::date - back end as on_day,
          case when back = 0 then 0 when court_id = $1 and back <= 31 then 1 else 2 end as rank
        from town, generate_series(0, ${days}) back, generate_series(0, ${bookingsOfDay - 1}) at),
      chosen as (select * from spread
        where rank = 0 or (on_day <> '${day}' and (on_day < ${month} or (rank = 1 and on_day >= ${month})))
        order by rank, on_day desc limit $2)
    insert into booking (court_id, day, start_minute, end_minute, state, person_id, guest_name, ended_by, price)
    select court_id, on_day, 540 + 120 * at, 600 + 120 * at + at % 2 * 30,
      case when rank = 2 and n % 10 = 0 then 'CANCELADO' else 'RESERVADO' end,
      someone.id, case when someone.id is null then 'Tito' end,
      case when rank = 2 and n % 10 = 0 then 'club' end, 16000
    from chosen left join someone on n % 2 = 0 and someone.nth = 1 + n % 500`,
    [first, bookings],
  );
  for (const { on } of rows) await client.query(on);
}
