import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { person } from "#server/db/tables/people.ts";
import { lettersAtNoon } from "#tests/notices/letters.ts";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, testPassword } from "#tests/support/people.ts";
import { drawnFinal, drawnTournament, scheduled } from "#tests/support/schedules.ts";

const { statements, listening } = heardStatements();
let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ connection: listening });
});
afterAll(() => app.close());

/** Creates a category of two pairs, one of them Ana and Bea, with its one match placed. */
async function finalOfAna() {
  const owner = await club(app, "Club Paraná");
  const final = await drawnFinal(app, owner);
  return { owner, ...final, view: await scheduled(owner, final.tournamentId) };
}

test("players see the order of play once it is published, and that version until the next publication", async () => {
  const { owner, ana, tournamentId, view } = await finalOfAna();
  const seen = async () => ({
    mine: (await ana.api.matches.mine())[0]?.match.place,
    bracket: (await ana.api.tournaments.get({ tournamentId })).categories[0]?.bracket?.rounds[0]?.[0]?.place,
    everybody: await app.client().schedule.published({ tournamentId }),
  });
  expect(await seen()).toEqual({
    mine: null,
    bracket: null,
    everybody: { publishedAt: null, dayMode: "queue", places: [] },
  });

  // A player who cannot be mailed is counted beforehand, and not afterwards among the notified.
  await app.db.update(person).set({ status: "inactive" }).where(eq(person.name, "Dora Paz"));
  expect((await owner.api.schedule.get({ tournamentId })).withoutMail).toHaveLength(1);
  const told = await owner.api.schedule.publish({ tournamentId, revision: view.revision, tellByMail: true });
  expect(told).toMatchObject({ matches: 1, changed: 1, playersTold: 3 });
  const letters = (await lettersAtNoon(app)).filter(({ subject }) => subject.startsWith("Jugás el domingo 29/11"));
  expect(letters).toHaveLength(3);
  const { match, placed } = view.matches[0] ?? {};
  const start = placed?.state === "planned" ? placed.start : 0;
  const place = { day: "2026-11-29", startMinute: start - 1440, court: "Cancha 1", notBefore: true };
  const { notBefore: _, ...publicly } = place;
  expect(await seen()).toEqual({
    mine: place,
    bracket: place,
    everybody: {
      publishedAt: expect.any(String),
      dayMode: "queue",
      places: [{ matchId: match?.id, ...publicly, length: 75 }],
    },
  });

  await owner.api.schedule.unplace({ matchId: match?.id ?? "", revision: view.revision + 1 });
  expect((await seen()).mine).toEqual(place);
  const now = await owner.api.schedule.get({ tournamentId });
  expect(now.matches[0]).toMatchObject({ placed: { state: "unplaced" }, published: { start } });
  const empty = owner.api.schedule.publish({ tournamentId, revision: now.revision });
  await expect(empty).rejects.toMatchObject({ code: "NOTHING_PLACED" });
});

test("a rescheduled match shows its former place until its player has seen it, on every device and for each player", async () => {
  const { owner, ana, bea, tournamentId, view } = await finalOfAna();
  const { match, placed } = view.matches[0] ?? {};
  const matchId = match?.id ?? "";
  const start = placed?.state === "planned" ? placed.start : 0;
  const [court = "", otherCourt = court] = view.courts.map(({ id }) => id);
  const changed = async ({ api }: typeof ana) => (await api.matches.mine())[0]?.changed;
  const publication = async () => {
    const { revision } = await owner.api.schedule.get({ tournamentId });
    await owner.api.schedule.publish({ tournamentId, revision });
    return revision + 1;
  };
  const move = async (courtId: string, at: number) => {
    const now = await owner.api.schedule.get({ tournamentId });
    const unlocked = { tournamentId, matchIds: [matchId], locked: false, revision: now.revision };
    const { revision } = await owner.api.schedule.lock(unlocked);
    await owner.api.schedule.place({ matchId, courtId, start: at, revision, accepted: ["short-rest"] });
  };
  await publication();
  expect(await changed(ana)).toBeNull();

  await move(court, start + 30);
  expect(await changed(ana)).toBeNull();
  const first = await publication();
  await move(court, start + 60);
  const second = await publication();
  const from = { day: "2026-11-29", startMinute: start - 1440, court: "Cancha 1", notBefore: true };
  expect(await changed(ana)).toEqual({ from, upTo: second });
  await ana.api.matches.seePlace({ matchId, upTo: first });
  expect(await changed(ana)).toEqual({ from: { ...from, startMinute: start - 1410 }, upTo: second });
  await ana.api.matches.seePlace({ matchId, upTo: second });
  expect([await changed(ana), (await changed(bea))?.from]).toEqual([null, from]);

  await move(court, start);
  await publication();
  expect(await changed(bea)).toBeNull();
  await move(otherCourt, start);
  await publication();
  expect((await changed(bea))?.from).toEqual(from);
  const { rules, revision } = await owner.api.schedule.get({ tournamentId });
  await owner.api.schedule.setRules({ tournamentId, rules: { ...rules, showCourts: "call" } });
  expect(await changed(bea)).toBeNull();
  await owner.api.schedule.setRules({ tournamentId, rules });

  expect(revision).toBeGreaterThan(second);
  expect((await ana.api.accounts.exportData()).seenPlaces).toHaveLength(1);
  await ana.api.accounts.close({ email: ana.email, password: testPassword });
  const { rowCount } = await app.pool.query("select from place_seen where person_id = $1", [ana.id]);
  expect(rowCount).toBe(0);
});

test.each([4, 32])(
  "with %d pairs a match is moved by seven statements, a whole order of play applied by as many, and an eighth notifies subscribers",
  async (pairs) => {
    const owner = await club(app, `Club de ${pairs}`, 4);
    const { tournamentId } = await drawnTournament(app, owner, [pairs]);
    const { seed, revision, places, unplaced } = await owner.api.schedule.propose({ tournamentId });
    statements.length = 0;
    await owner.api.schedule.apply({ tournamentId, seed, revision, places, unplaced });
    expect(statements).toHaveLength(8);
    expect(statements.at(-2)).toMatch(/pg_notify/);
    const [one] = places;
    statements.length = 0;
    await owner.api.schedule.place({
      matchId: one?.matchId ?? "",
      courtId: one?.courtId ?? "",
      start: one?.start ?? 0,
      revision: 1,
    });
    expect(statements).toHaveLength(8);
    expect(statements.at(-2)).toMatch(/pg_notify/);
  },
);
