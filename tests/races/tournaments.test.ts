import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { booking } from "#server/db/tables/bookings.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { tournament, tournamentCategory } from "#server/db/tables/tournaments.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { fillWithConfirmedPairs } from "#tests/support/competitions.ts";
import { club, player, somebody } from "#tests/support/people.ts";
import { publicationOf, publish } from "#tests/support/publications.ts";
import { codesOf, race, times } from "#tests/support/races.ts";

const courtsOf = "select id from court where id = any($1) for no key update";

/** Races eight publications of two administrators for the same courts and hours, and reads the result. */
async function raceToPublish(app: TestApp) {
  const paracao = await club(app, "Paracao");
  const other = await somebody(app, "Segunda Administradora");
  await app.db.insert(clubMembership).values({ clubId: paracao.clubId, personId: other.id });
  const { courtIds } = paracao;
  const runners = Array.from({ length: 8 }, (_, nth) => {
    const listed = nth % 3 ? courtIds : courtIds.toReversed();
    const { api } = nth % 2 ? other : paracao;
    return () => api.tournaments.publish(publicationOf(paracao, { courtIds: listed }));
  });
  const codes = codesOf(await race(app, { text: courtsOf, values: [courtIds] }, runners));
  const tournaments = await app.db.$count(tournament);
  const slots = await app.db.$count(booking, eq(booking.state, "TORNEO"));
  const { rows: overlaps } = await app.db.execute(sql`
    select court_id, day, start_minute from booking where state <> 'CANCELADO'
    group by court_id, day, start_minute having count(*) > 1`);
  return { codes, tournaments, slots, overlaps: overlaps.length };
}

test("of eight publications at once on the same courts and hours exactly one holds them, whatever their order", async () => {
  const app = await createTestApp();
  const left = await raceToPublish(app).finally(app.close);
  expect(left).toEqual({ codes: [...times(7, "COURTS_TAKEN"), "done"], tournaments: 1, slots: 16, overlaps: 0 });
});

test("without the exclusion constraint the same race books courts twice", async () => {
  const app = await createTestApp();
  await app.db.execute(sql`alter table booking drop constraint booking_no_overlap`);
  const left = await raceToPublish(app).finally(app.close);
  expect(left).toEqual({ codes: times(8, "done"), tournaments: 8, slots: 8 * 16, overlaps: 16 });
});

test("a move and a publication that want the same hours: one has them, the other is refused", async () => {
  const app = await createTestApp();
  const paracao = await club(app, "Paracao");
  const tournamentId = await publish(paracao);
  const { courtIds } = paracao;
  const { startMinute, endMinute } = publicationOf(paracao);
  const wanted = { startDate: "2026-12-05", endDate: "2026-12-06" };
  const outcomes = await race<unknown>(app, { text: courtsOf, values: [courtIds] }, [
    () => paracao.api.tournaments.reschedule({ tournamentId, courtIds, startMinute, endMinute, ...wanted }),
    () => publish(paracao, wanted),
  ]);
  const slots = await app.db.$count(booking, eq(booking.day, "2026-12-05"));
  await app.close();
  expect({ codes: codesOf(outcomes), slots }).toEqual({ codes: ["COURTS_TAKEN", "done"], slots: 8 });
});

test("a recurring booking, a player's request and a publication for one hour: one gets it, the others get the reason", async () => {
  const app = await createTestApp();
  const answers = [
    ["done", "SLOT_TAKEN", "COURTS_TAKEN"],
    ["SERIES_MEETS_REQUEST", "done", "COURTS_TAKEN"],
    ["SLOT_TAKEN", "SLOT_TAKEN", "done"],
  ];
  for (const name of ["Paracao", "La Ribera", "Doble Vidrio"]) {
    const [owner, ana] = [await club(app, name), await player(app, `Ana Ríos de ${name}`)];
    const { clubId, courtIds } = owner;
    const [courtId = ""] = courtIds;
    const slot = { weekday: 5, startMinute: 1140, minutes: 60, firstDay: "2026-11-28", lastDay: null } as const;
    const holder = { kind: "guest", name: "Los de siempre" } as const;
    const outcomes = await race<unknown>(
      app,
      { text: "select id from court where id = any($1) for update", values: [courtIds] },
      [
        () => owner.api.series.create({ clubId, courtId, ...slot, price: null, holder }),
        () => ana.api.bookings.ask({ courtId, day: "2026-11-28", startMinute: 1140, endMinute: 1200 }),
        () => publish(owner),
      ],
    );
    const told = outcomes.flatMap((one) => codesOf([one]));
    expect(answers).toContainEqual(told);
  }
  const { rows } = await app.db.execute(sql`
    select one.id from booking as one join booking as other on other.court_id = one.court_id and other.day = one.day
      and other.id > one.id and other.start_minute < one.end_minute and one.start_minute < other.end_minute
    where one.state <> 'CANCELADO' and other.state <> 'CANCELADO'`);
  await app.close();
  expect(rows).toEqual([]);
});

test("a draw and a cancellation at once leave a cancelled tournament, drawn before it or not at all", async () => {
  const app = await createTestApp();
  const paracao = await club(app, "Paracao");
  const tournamentId = await publish(paracao);
  const [category] = await app.db.select().from(tournamentCategory);
  const categoryId = category?.id ?? "";
  await fillWithConfirmedPairs(app, categoryId, paracao, 4);
  const held = { text: "select id from tournament_category where id = $1 for update", values: [categoryId] };
  const outcomes = await race<unknown>(app, held, [
    () => paracao.api.draws.generate({ categoryId }),
    () => paracao.api.tournaments.cancel({ tournamentId }),
  ]);
  const [row] = await app.db.select().from(tournament);
  await app.close();
  const drew = outcomes[0]?.status === "fulfilled";
  expect(codesOf(outcomes)).toEqual(drew ? ["done", "done"] : ["TOURNAMENT_NOT_UPCOMING", "done"]);
  expect(row?.status).toBe("cancelled");
});

test("a slot belongs to a tournament exactly if its state says so: the database refuses anything else", async () => {
  const app = await createTestApp();
  const paracao = await club(app, "Paracao");
  const tournamentId = await publish(paracao);
  const slot = { courtId: paracao.courtIds[0] ?? "", day: "2026-12-01", startMinute: 480, endMinute: 540 } as const;
  const stored = (row: typeof booking.$inferInsert) =>
    app.db
      .insert(booking)
      .values(row)
      .then(
        () => "stored",
        (error) => error.cause.constraint,
      );
  const results = [
    await stored({ ...slot, state: "TORNEO" }),
    await stored({ ...slot, state: "RESERVADO", tournamentId }),
    await stored({ ...slot, state: "TORNEO", tournamentId }),
  ];
  await app.close();
  expect(results).toEqual(["booking_tournament_slot", "booking_tournament_slot", "stored"]);
});
