import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { heardStatements } from "#tests/scale/statements.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { anyHour, hourFrom } from "#tests/support/publications.ts";

const { statements, listening } = heardStatements();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connection: listening });
});
afterAll(() => app.close());

/** The statements of the acts on seats, by their beginnings. */
const names = [
  ["session", /^select "session"/],
  ["lock: booking", /^select "booking"\."id" from "open_match"/],
  ["lock: charges", /^select from "charge"/],
  ["lock: charges, player", /^with owed as/],
  ["match", /^select "open_match"/],
  ["request", /^select "open_match_request".* and "open_match_request"\."person_id" = /],
  ["requests", /^select "open_match_request"/],
  ["insert request", /^insert into "open_match_request"/],
  ["insert seat", /^with .*insert into "open_match_seat"/],
  ["end seat", /^with "moved".*update "open_match_seat" set "left_at"/],
  ["mark seat", /^update "open_match_seat" set "wants_out_at"/],
  ["event", /^insert into "audit_event"/],
  ["notices", /^with draft .*insert into "notice"/],
  ["topics", /^with told .*insert into "live_topic"/],
] as const;

/** Runs an act, and names its statements. BEGIN, COMMIT and ROLLBACK are left out. */
async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
  statements.length = 0;
  await act();
  const texts = statements.map((text) => text.replace(/\s+/g, " ").trim());
  return texts
    .filter((text) => !/^(begin|commit|rollback)/i.test(text))
    .map((text) => names.find(([, beginning]) => beginning.test(text))?.[0] ?? text);
}

/** Opens a court of $ 24.000 of a new club. */
async function opened(joins: "direct" | "ask" = "direct") {
  const { clubId, courtIds, api } = await club(app, "La Ribera");
  await api.clubs.setPrices({ clubId, priceBands: [anyHour(24_000)] });
  const [ana, beto] = [await player(app, "Ana Ríos"), await player(app, "Beto Paz")];
  const holder = { kind: "player", playerId: ana.id } as const;
  const slot = { courtId: courtIds[0] ?? "", day: "2026-11-20", ...hourFrom(20) };
  const { id: bookingId } = await api.bookings.reserve({ ...slot, holder });
  const choices = { ladder: "Masculino", levels: null, note: null, joins } as const;
  const { id: matchId } = await ana.api.openMatches.open({ bookingId, ...choices });
  return { ana, beto, matchId };
}

const join = ({ api }: SomeBody, matchId: string) => api.openMatches.join({ matchId, seat: 2, part: 6000 });

const toJoin = ["session", "lock: booking", "lock: charges, player", "match"];
const toLeave = ["session", "lock: booking", "lock: charges", "match"];
const answered = ["match", "notices", "topics"];

describe("besides BEGIN and COMMIT", () => {
  test("joining takes eight statements, a refusal four, and leaving ten", async () => {
    const { beto, matchId } = await opened();
    expect(await statementsOf(() => join(beto, matchId))).toEqual([...toJoin, "insert seat", ...answered]);
    const caro = await player(app, "Caro Gil");
    expect(await statementsOf(() => join(caro, matchId).catch(() => null))).toEqual(toJoin);
    const leaving = await statementsOf(() => beto.api.openMatches.leave({ matchId, way: "leave" }));
    expect(leaving).toEqual([...toLeave, "end seat", "event", "requests", ...answered]);
  });

  test("looking for a replacement takes nine statements, and taking over the seat ten", async () => {
    const { beto, matchId } = await opened();
    await join(beto, matchId);
    await app.pool.query("update open_match set deadline = '2026-11-14' where id = $1", [matchId]);
    await app.pool.query("update open_match_seat set joined_at = '2026-10-01' where match_id = $1", [matchId]);
    const looking = await statementsOf(() => beto.api.openMatches.leave({ matchId, way: "replace" }));
    expect(looking).toEqual([...toLeave, "mark seat", "requests", ...answered]);
    const caro = await player(app, "Caro Gil");
    const replacing = await statementsOf(() => join(caro, matchId));
    expect(replacing).toEqual([...toJoin, "end seat", "event", "insert seat", ...answered]);
  });

  test("asking takes eight statements, and accepting ten", async () => {
    const { ana, beto, matchId } = await opened("ask");
    const asking = await statementsOf(() => beto.api.openMatches.ask({ matchId, part: 6000 }));
    expect(asking).toEqual([...toJoin, "insert request", ...answered]);
    const accepting = await statementsOf(() =>
      ana.api.openMatches.answer({ matchId, playerId: beto.id, accept: true }),
    );
    expect(accepting).toEqual([...toJoin, "request", "insert seat", "match", "requests", "notices", "topics"]);
  });
});
