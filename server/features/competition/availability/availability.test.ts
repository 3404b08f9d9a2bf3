import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { liveTopic } from "#server/db/tables/live.ts";
import { tournament, unavailability } from "#server/db/tables/tournaments.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { enter, fillWithConfirmedPairs, pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, testPassword } from "#tests/support/people.ts";
import { publicationOf } from "#tests/support/publications.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The tournament is played from 18 to 22 on this day and the next one. */
const day = "2026-11-28";
const early = { day, startMinute: 18 * 60, endMinute: 19 * 60 + 30 };
const late = { day, startMinute: 21 * 60, endMinute: 22 * 60 };

/** Creates a tournament with Ana and Bea as a pair that waits for the club, and Caro alone. */
async function scene() {
  const host = await club(app, "Club Dispuesto");
  const { tournamentId, categoryIds } = await tournamentOf(app, host, [{}]);
  const [categoryId = ""] = categoryIds;
  const [ana, bea, caro] = [
    await player(app, "Ana Ríos"),
    await player(app, "Bea Sosa"),
    await player(app, "Caro Paz"),
  ];
  const pairId = await pairUp(categoryId, ana, bea);
  await enter(categoryId, caro);
  return { host, tournamentId, categoryId, pairId, ana, bea, caro };
}

/** Returns true if these hours occur anywhere in an answer, at any depth. */
function holds(answer: unknown, { startMinute, endMinute }: typeof early): boolean {
  if (typeof answer !== "object" || answer === null) return false;
  const isIt = "startMinute" in answer && answer.startMinute === startMinute && "endMinute" in answer;
  return (
    (isIt && answer.endMinute === endMinute) ||
    Object.values(answer).some((inner) => holds(inner, { day, startMinute, endMinute }))
  );
}

test("a player enters their unavailable hours, changes them, and their partner and their club read them", async () => {
  const { host, tournamentId, pairId, ana, bea } = await scene();
  expect(await ana.api.availability.mine({ tournamentId })).toMatchObject({ open: true, stretches: [] });
  await ana.api.availability.state({ tournamentId, stretches: [late] });
  expect(await ana.api.availability.state({ tournamentId, stretches: [early] })).toEqual({ stretches: [early] });
  expect(await ana.api.availability.mine({ tournamentId })).toMatchObject({
    stretches: [early],
    partners: [{ pairId, partner: { name: "Bea Sosa" }, stretches: [] }],
  });
  expect((await bea.api.availability.mine({ tournamentId })).partners[0]?.stretches).toEqual([early]);
  expect(await host.api.availability.ofTournament({ tournamentId })).toEqual([
    { playerId: ana.id, stretches: [early] },
  ]);
});

test("the player, the partner and the desk of the tournament hear of changed hours at once, and nobody else", async () => {
  const { tournamentId, ana, bea, caro } = await scene();
  const topics = [...[ana, bea, caro].map(({ id }) => topicOf("person", id)), topicOf("desk", tournamentId)];
  const versions = async () => {
    const found = await app.db.select().from(liveTopic).where(inArray(liveTopic.topic, topics));
    return topics.map((topic) => found.find((one) => one.topic === topic)?.version ?? 0);
  };
  const before = await versions();
  await ana.api.availability.state({ tournamentId, stretches: [early] });
  const after = await versions();
  expect(after.map((version, nth) => version - (before[nth] ?? 0))).toEqual([1, 1, 0, 1]);
});

test("unavailable hours of a day are deleted when the tournament moves away from it", async () => {
  const { host, tournamentId, ana } = await scene();
  await ana.api.availability.state({ tournamentId, stretches: [early] });
  const { name, description, categories, clubId, ...block } = publicationOf(host);
  await host.api.tournaments.reschedule({ ...block, tournamentId, startDate: "2026-11-29", endDate: "2026-11-30" });
  expect((await ana.api.availability.mine({ tournamentId })).stretches).toEqual([]);
  await host.api.tournaments.reschedule({ ...block, tournamentId });
  expect((await ana.api.availability.mine({ tournamentId })).stretches).toEqual([]);
});

test("unavailable hours are hidden from everyone else, in every answer", async () => {
  const { tournamentId, categoryId, ana, caro } = await scene();
  await ana.api.availability.state({ tournamentId, stretches: [early] });
  const stranger = await player(app, "Dora Gil");
  const rival = await club(app, "Club Rival");
  for (const { api } of [caro, stranger]) {
    const answers = [
      await api.availability.mine({ tournamentId }),
      await api.tournaments.get({ tournamentId }),
      await api.tournaments.myEntries({ tournamentId }),
      await api.tournaments.search({}),
      await api.pairs.candidates({ categoryId }),
      await api.players.profile({ playerId: ana.id }),
      await api.accounts.exportData(),
    ];
    expect(holds(answers, early)).toBe(false);
  }
  expect(holds(await ana.api.availability.mine({ tournamentId }), early)).toBe(true);
  await expect(rival.api.availability.ofTournament({ tournamentId })).rejects.toMatchObject({ status: 404 });
  await expect(ana.api.availability.ofTournament({ tournamentId })).rejects.toMatchObject({ status: 403 });
});

test("refuses too many hours of a day, hours outside the tournament, and players without an entry", async () => {
  const { tournamentId, ana } = await scene();
  const refused = (startMinute: number, endMinute: number, code: string) =>
    expect(
      ana.api.availability.state({ tournamentId, stretches: [{ day, startMinute, endMinute }] }),
    ).rejects.toMatchObject({ code, status: 422 });
  await refused(18 * 60, 20 * 60 + 30, "TOO_MANY_STRETCHES");
  await refused(17 * 60, 19 * 60, "STRETCH_NOT_OFFERED");
  const stranger = await player(app, "Eva Luz");
  const said = stranger.api.availability.state({ tournamentId, stretches: [early] });
  await expect(said).rejects.toMatchObject({ code: "NOT_PRE_REGISTERED" });
});

test("the player can enter hours until the draw, and the club always", async () => {
  const { host, tournamentId, categoryId, pairId, ana, bea, caro } = await scene();
  await ana.api.availability.state({ tournamentId, stretches: [early] });
  await fillWithConfirmedPairs(app, categoryId, host, 2);
  await host.api.draws.generate({ categoryId });
  const again = ana.api.availability.state({ tournamentId, stretches: [] });
  await expect(again).rejects.toMatchObject({ code: "AVAILABILITY_CLOSED", status: 409 });
  expect(await ana.api.availability.mine({ tournamentId })).toMatchObject({ open: false, stretches: [early] });

  const whole = [{ day, startMinute: 18 * 60, endMinute: 22 * 60 }];
  expect(await host.api.availability.ofPair({ pairId, playerId: bea.id, stretches: whole })).toEqual({
    stretches: whole,
  });
  expect((await bea.api.availability.mine({ tournamentId })).stretches).toEqual(whole);
  const foreign = host.api.availability.ofPair({ pairId, playerId: caro.id, stretches: [] });
  await expect(foreign).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });

  await app.db.update(tournament).set({ status: "finished" }).where(eq(tournament.id, tournamentId));
  const over = ana.api.availability.state({ tournamentId, stretches: [] });
  await expect(over).rejects.toMatchObject({ code: "TOURNAMENT_NOT_UPCOMING" });
});

test("unavailable hours are part of the data export, and are deleted with the account", async () => {
  const { tournamentId, ana } = await scene();
  await ana.api.availability.state({ tournamentId, stretches: [early] });
  expect((await ana.api.accounts.exportData()).unavailability).toMatchObject([
    { start_minute: 1080, end_minute: 1170 },
  ]);
  await ana.api.accounts.close({ email: ana.email, password: testPassword });
  expect(await app.db.$count(unavailability, eq(unavailability.personId, ana.id))).toBe(0);
});
