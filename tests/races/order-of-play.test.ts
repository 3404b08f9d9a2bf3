import { afterEach, describe, expect, test } from "vitest";
import type { TestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";
import { allAtOnce, raceApp, tally } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

describe("two proposals that are applied at once", () => {
  async function race() {
    const { api, ...paraná } = await club(app, "Club Paraná");
    const { tournamentId } = await drawnTournament(app, { api, ...paraná }, [4]);
    const { seed, revision, places, unplaced } = await api.schedule.propose({ tournamentId, seed: "1" });
    const later = places.map((place) => ({ ...place, start: place.start + 15 }));
    const turnstile = await turnstileBefore(app, "insert", "match_placement");
    const applying = allAtOnce(
      [places, later].map((wanted) =>
        api.schedule.apply({ tournamentId, seed, revision, places: [...wanted], unplaced: [...unplaced] }),
      ),
    );
    await turnstile.arrived(2, applying);
    await turnstile.open();
    return tally(await applying);
  }

  test("keep the first, and the second is refused, because it is based on an older order of play", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ done: 1, SCHEDULE_CHANGED: 1 });
  });

  test("would both be applied, one over the other, without the lock", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ done: 2 });
  });
});

describe("a match that takes an hour which a player books at that moment", () => {
  async function race() {
    const owner = await club(app, "Club Paraná");
    const { api } = owner;
    const { tournamentId } = await drawnTournament(app, owner, [4]);
    const { matches } = await api.schedule.get({ tournamentId });
    const [courtId = ""] = owner.courtIds;
    const turnstile = await turnstileBefore(app, "insert", "booking");
    const holder = { kind: "guest", name: "Tito" } as const;
    const take = { from: 600, to: 675 };
    const wanting = allAtOnce([
      api.schedule.place({ matchId: matches[0]?.match.id ?? "", courtId, start: 600, revision: 0, take }),
      api.bookings.reserve({ courtId, day: "2026-11-28", ...hourFrom(10), holder }),
    ]);
    await turnstile.arrived(2, wanting);
    await turnstile.open();
    const answers = tally(await wanting);
    const placed = (await api.schedule.get({ tournamentId })).matches.filter(
      ({ placed: { state } }) => state === "planned",
    );
    return { ...answers, placed: placed.length };
  }

  test("gets the hour, or the player does, and then the match has no hour", async () => {
    app = await raceApp();
    const { placed, ...answers } = await race();
    expect(answers).toEqual(placed === 1 ? { done: 1, SLOT_TAKEN: 1 } : { done: 1, COURTS_TAKEN: 1 });
  });

  test("gets it or not even without the locks: the constraint decides", async () => {
    app = await raceApp({ locks: false });
    const { placed, ...answers } = await race();
    // If each finds the other's hour at the same moment, they deadlock, and the database aborts one of them.
    const refused = placed === 1 ? ["SLOT_TAKEN", "SERVICE_UNAVAILABLE"] : ["COURTS_TAKEN", "SERVICE_UNAVAILABLE"];
    expect(refused.map((code) => ({ done: 1, [code]: 1 }))).toContainEqual(answers);
  });

  test("would share the court without the locks and the constraint", async () => {
    app = await raceApp({ locks: false, without: ["booking.booking_no_overlap"] });
    expect(await race()).toEqual({ done: 2, placed: 1 });
  });
});

describe("a match that is called while its placement is removed", () => {
  async function race() {
    const owner = await club(app, "Club Paraná");
    const { api } = owner;
    const { tournamentId } = await drawnTournament(app, owner, [4]);
    const { matches, revision } = await scheduled(owner, tournamentId);
    const turnstile = await turnstileBefore(app, "insert", "court_in_play");
    const calling = allAtOnce([
      api.day.call({ matchId: matches[0]?.match.id ?? "", courtId: owner.courtIds[0] ?? "" }),
    ]);
    await turnstile.arrived(1, calling);
    const undoing = allAtOnce([api.schedule.undo({ tournamentId, revision })]);
    await turnstile.arrived(2, undoing);
    await turnstile.open();
    return { call: tally(await calling), undo: tally(await undoing) };
  }

  test("stays on the court to which it was called", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ call: { done: 1 }, undo: { UNDO_OUTDATED: 1 } });
  });

  test("would be called without a place if the category were not locked", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ call: { done: 1 }, undo: { done: 1 } });
  });
});
