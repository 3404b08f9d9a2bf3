import { eq, isNotNull } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { draw, drawEntry, match } from "#server/db/tables/draws.ts";
import { pair } from "#server/db/tables/pairs.ts";
import type { TestApp } from "#tests/support/app.ts";
import {
  categoryOf,
  enter,
  fillWithConfirmedPairs,
  pairUp,
  placesTaken,
  propose,
} from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { allAtOnce, raceApp, tally, times } from "./crowd.ts";
import { turnstileBefore } from "./turnstile.ts";

let app: TestApp;
afterEach(() => app.close());

describe("twenty presses of 'Generar llave' at once", () => {
  /** Races draws of five pairs, which make a bracket of 2³ lines and 2³ − 1 matches. */
  async function race() {
    const paraná = await club(app, "Club Paraná");
    const categoryId = await categoryOf(app, paraná, { isSeeded: false });
    await fillWithConfirmedPairs(app, categoryId, paraná, 5);
    const deciding = await turnstileBefore(app, "insert", "draw");
    const written = await turnstileBefore(app, "insert", "audit_event");
    const generating = allAtOnce(times(20, paraná, (api) => api.draws.generate({ categoryId })));
    await deciding.arrived(20, generating);
    await deciding.open();
    await written.arrived(20, generating);
    const drawnAtOnce = await written.standing();
    await written.open();
    const answers = tally(await generating);
    return { answers, drawnAtOnce, draws: await app.db.$count(draw), matches: await app.db.$count(match) };
  }

  const once = { answers: { done: 1, ALREADY_DRAWN: 19 }, drawnAtOnce: 1, draws: 1, matches: 7 };

  test("draw once", async () => {
    app = await raceApp();
    expect(await race()).toEqual(once);
  });

  test("draw once even without the lock: the keys decide", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual(once);
  });

  /* The number of draws that stay depends on the order of reads and writes; such a category cannot be displayed. */
  test("would write twenty draws without the lock and the keys", async () => {
    app = await raceApp({ locks: false, without: ["draw.draw_once", "draw.draw_category_id_version_key"] });
    expect((await race()).drawnAtOnce).toBe(20);
  });
});

describe("twenty presses of 'Volver a sortear' at once", () => {
  async function race() {
    const paraná = await club(app, "Club Paraná");
    const categoryId = await categoryOf(app, paraná);
    await fillWithConfirmedPairs(app, categoryId, paraná, 5);
    const { drawId: replacedDrawId } = await paraná.api.draws.generate({ categoryId });
    const turnstile = await turnstileBefore(app, "insert or update", "draw");
    const drawing = allAtOnce(times(20, paraná, (api) => api.draws.redraw({ categoryId, replacedDrawId })));
    await turnstile.arrived(20, drawing);
    await turnstile.open();
    return { answers: tally(await drawing), draws: await app.db.$count(draw), matches: await app.db.$count(match) };
  }

  const once = { answers: { done: 1, DRAW_CHANGED: 19 }, draws: 2, matches: 14 };

  test("draw once more", async () => {
    app = await raceApp();
    expect(await race()).toEqual(once);
  });

  test("draw once more even without the lock: the keys decide", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual(once);
  });

  test("would draw more often without the lock and the keys", async () => {
    app = await raceApp({ locks: false, without: ["draw.draw_once", "draw.draw_category_id_version_key"] });
    expect(await race()).not.toEqual(once);
  });
});

describe("a draw that many callers annul at once", () => {
  async function race() {
    const paraná = await club(app, "Club Paraná");
    const categoryId = await categoryOf(app, paraná);
    await fillWithConfirmedPairs(app, categoryId, paraná, 3);
    const { drawId } = await paraná.api.draws.generate({ categoryId });
    const turnstile = await turnstileBefore(app, "insert or update", "draw");
    const annulling = allAtOnce(times(10, paraná, (api) => api.draws.annul({ categoryId, drawId })));
    await turnstile.arrived(10, annulling);
    await turnstile.open();
    return { answers: tally(await annulling), annulled: await app.db.$count(draw, isNotNull(draw.supersededAt)) };
  }

  test("is annulled once, and the other callers find none", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ answers: { done: 1, NOT_DRAWN: 9 }, annulled: 1 });
  });

  test("is annulled once even without the lock: the database decides", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ answers: { done: 1, DRAW_CHANGED: 9 }, annulled: 1 });
  });
});

describe("a pair that the club confirms while the category is drawn", () => {
  /** Holds the first call at the turnstile while the other call arrives. */
  async function race(first: "confirm" | "draw") {
    const paraná = await club(app, "Club Paraná");
    const categoryId = await categoryOf(app, paraná);
    await fillWithConfirmedPairs(app, categoryId, paraná, 4);
    const [ana, bea] = await Promise.all([player(app, "Ana"), player(app, "Bea")]);
    const pairId = await pairUp(categoryId, ana, bea);
    const confirm = () => paraná.api.pairs.confirmPayment({ pairId });
    const generate = () => paraná.api.draws.generate({ categoryId });
    const [earlier, later] = first === "confirm" ? [confirm, generate] : [generate, confirm];
    const turnstile = await turnstileBefore(app, "insert or update", first === "confirm" ? "pair" : "draw");
    const leading = earlier();
    await turnstile.arrived(1, leading);
    const following = later();
    await turnstile.arrived(2, following);
    await turnstile.open();
    const answers = await allAtOnce([leading, following]);
    const confirmed = await app.db.$count(pair, eq(pair.state, "confirmed"));
    return { answers, confirmed, drawn: await app.db.$count(drawEntry) };
  }

  test("is drawn if the confirmation came first", async () => {
    app = await raceApp();
    expect(await race("confirm")).toEqual({ answers: ["done", "done"], confirmed: 5, drawn: 5 });
  });

  test("can no longer be confirmed if the draw came first", async () => {
    app = await raceApp();
    expect(await race("draw")).toEqual({ answers: ["done", "ALREADY_DRAWN"], confirmed: 4, drawn: 4 });
  });

  test.each(["confirm", "draw"] as const)(
    "would be confirmed and not drawn without the lock (%s first)",
    async (first) => {
      app = await raceApp({ locks: false });
      expect(await race(first)).toEqual({ answers: ["done", "done"], confirmed: 5, drawn: 4 });
    },
  );
});

describe("an invitation that is accepted while the category is drawn", () => {
  /** Lets the acceptance arrive when the draw is decided and not written yet. */
  async function race() {
    const paraná = await club(app, "Club Paraná");
    const categoryId = await categoryOf(app, paraná);
    await fillWithConfirmedPairs(app, categoryId, paraná, 4);
    const [ana, bea] = await Promise.all([player(app, "Ana"), player(app, "Bea")]);
    await enter(categoryId, ana, bea);
    const pairId = await propose(categoryId, ana, bea);
    const turnstile = await turnstileBefore(app, "insert", "draw");
    const drawing = paraná.api.draws.generate({ categoryId });
    await turnstile.arrived(1, drawing);
    const accepting = bea.api.pairs.accept({ pairId });
    await turnstile.arrived(2, accepting);
    await turnstile.open();
    return { answers: await allAtOnce([drawing, accepting]), taken: await placesTaken(app, categoryId) };
  }

  test("waits, and finds the category drawn, although it was not at the start of the wait", async () => {
    app = await raceApp();
    expect(await race()).toEqual({ answers: ["done", "ALREADY_DRAWN"], taken: 4 });
  });

  test("would be accepted without the lock", async () => {
    app = await raceApp({ locks: false });
    expect(await race()).toEqual({ answers: ["done", "done"], taken: 5 });
  });
});
