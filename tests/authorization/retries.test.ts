import { expect, test } from "vitest";
import { procedures } from "./procedures.ts";

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
