import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { expected } from "./expected/all.ts";
import { answerOf, procedures } from "./procedures.ts";
import { actors, setScene } from "./scene.ts";
import { countWrites } from "./writes.ts";

const there = await openMercadoPago(() => saturdayEvening);
const app = await createTestApp({ parts: { mercadoPago: there.settings } });
const scene = await setScene(app);
const writes = await countWrites(app);
afterAll(() => Promise.all([app.close(), there.close()]));

/** Acts that create nothing, each with the reason why a retry is safe. */
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
    ["schedule.suspensionPreview", "only asks"],
    ["accounts.sendConfirmation", "has a rule of its own"],
    ["checkouts.open", "has a rule of its own"],
    ["gateway.authorize", "has a rule of its own"],
    ["gateway.tryOut", "has a rule of its own"],
    // A reviewed payment stays reviewed.
    ["gateway.finishReview", "has a rule of its own"],
    ["gateway.finish", "has a rule of its own"],
    // The code of a pass serves one phone, once.
    ["scorers.join", "has a rule of its own"],
    ["schedule.apply", "names a revision"],
    ["schedule.delay", "names a revision"],
    ["schedule.suspend", "names a revision"],
    ["schedule.holdHours", "names a revision"],
    ["schedule.publish", "names a revision"],
    ["schedule.swap", "names a revision"],
    ["schedule.undo", "names a revision"],
    ["bookings.tellOfDelay", "tells once"],
    ["push.test", "has a rule of its own"],
    // A read notification stays read.
    ["notices.read", "has a rule of its own"],
    // Registration comes before a session, and its address is unique. Closing an account ends the session.
    ["accounts.registerClub", "has a rule of its own"],
    ["accounts.close", "has a rule of its own"],
  ]);

test("every act that creates something takes an idempotency key, except those listed here", () => {
  const without = procedures.filter(({ method, once }) => method === "POST" && !once);
  expect(without.map(({ name }) => name).toSorted()).toEqual([...safeWithout.keys()].toSorted());
});

test.each(procedures.filter(({ once }) => once))(
  "$name, retried with the same idempotency key, acts once and gives the same answer",
  async (procedure) => {
    const row = expected[procedure.name];
    const actor = actors.find((one) => row?.answers[one] === "ok");
    if (!row || actor === undefined || actor === "nobody" || actor === "deactivated") throw new Error("nobody may");
    const name = randomUUID();
    const client = app.client(scene[actor].cookie, () => name);
    const input = await row.input(scene);
    const first = await answerOf(client, procedure, input);
    const before = await writes();
    expect(await answerOf(client, procedure, input)).toEqual(first);
    expect(await writes()).toBe(before);
  },
);
