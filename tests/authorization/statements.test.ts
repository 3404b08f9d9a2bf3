import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { expected } from "./expected/all.ts";
import { answerOf, call, procedures } from "./procedures.ts";
import { actors, setScene } from "./scene.ts";
import { countWrites } from "./writes.ts";

const query = vi.spyOn(pg.Client.prototype, "query");
const there = await openMercadoPago(() => saturdayEvening);
const app = await createTestApp({ parts: { mercadoPago: there.settings } });
const scene = await setScene(app);
/** For what is asked twice: an act leaves people as others cannot use them. */
const sceneOfRepeats = await setScene(app);
const writes = await countWrites(app);
query.mockClear();
afterAll(() => Promise.all([app.close(), there.close()]));

/** What was sent to PostgreSQL without a name. */
function unnamed(): ReadonlySet<string> {
  const asked: readonly unknown[] = query.mock.calls.map(([config]) => config);
  return new Set(
    asked.flatMap((config) => {
      if (typeof config === "string") return [config];
      const isOurs = typeof config === "object" && config !== null && "text" in config;
      return isOurs && !("name" in config && config.name !== undefined) ? [String(config.text)] : [];
    }),
  );
}

/** Acts that are no creation, and what makes them safe to be asked again. */
const safeWithout: ReadonlyMap<string, "only asks" | "names a revision" | "tells once" | "has a rule of its own"> =
  new Map([
    ["tournaments.clashes", "only asks"],
    ["matches.preview", "only asks"],
    ["claims.look", "only asks"],
    ["series.preview", "only asks"],
    ["bookings.rainPreview", "only asks"],
    ["series.pricesPreview", "only asks"],
    ["forecasts.ofForm", "only asks"],
    ["pairImports.preview", "only asks"],
    ["schedule.propose", "only asks"],
    ["schedule.delayPreview", "only asks"],
    ["checkouts.open", "has a rule of its own"],
    ["gateway.authorize", "has a rule of its own"],
    ["gateway.tryOut", "has a rule of its own"],
    // What was looked at is looked at.
    ["gateway.finishReview", "has a rule of its own"],
    ["gateway.finish", "has a rule of its own"],
    ["schedule.apply", "names a revision"],
    ["schedule.delay", "names a revision"],
    ["schedule.holdHours", "names a revision"],
    ["schedule.publish", "names a revision"],
    ["schedule.swap", "names a revision"],
    ["schedule.undo", "names a revision"],
    ["bookings.tellOfDelay", "tells once"],
    ["push.test", "has a rule of its own"],
    // What is read stays read.
    ["notices.read", "has a rule of its own"],
    // Nobody is signed in yet, and the address is one person's; afterwards nobody is signed in any more.
    ["accounts.registerClub", "has a rule of its own"],
    ["accounts.close", "has a rule of its own"],
  ]);

test("whatever creates something takes a name, but for what is told here", () => {
  const without = procedures.filter(({ method, once }) => method === "POST" && !once);
  expect(without.map(({ name }) => name).toSorted()).toEqual([...safeWithout.keys()].toSorted());
});

test.each(procedures.filter(({ once }) => once))(
  "$name, asked again under the same name, is done once and answered alike",
  async (procedure) => {
    const row = expected[procedure.name];
    const actor = actors.find((one) => row?.answers[one] === "ok");
    if (!row || actor === undefined || actor === "nobody" || actor === "deactivated") throw new Error("nobody may");
    const name = randomUUID();
    const client = app.client(sceneOfRepeats[actor].cookie, () => name);
    const input = await row.input(sceneOfRepeats);
    const first = await answerOf(client, procedure, input);
    const before = await writes();
    expect(await answerOf(client, procedure, input)).toEqual(first);
    expect(await writes()).toBe(before);
  },
);

test("whatever a procedure asks of the database has a name, but for what opens, ends and puts off within a transaction", async () => {
  for (const procedure of procedures.filter(({ policy }) => policy !== "anyone")) {
    const row = expected[procedure.name];
    const actor = actors.find((one) => row?.answers[one] === "ok");
    if (!row || actor === undefined || actor === "nobody" || actor === "deactivated") continue;
    expect(await call(scene[actor].api, procedure, await row.input(scene))).toBe("ok");
  }
  expect(query.mock.calls.length).toBeGreaterThan(200);
  expect(
    [...unnamed()].filter((text) => !/^(begin|commit|rollback|savepoint|release|set constraints)\b/.test(text)),
  ).toEqual([]);
});
