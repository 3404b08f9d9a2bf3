import { afterEach, describe, expect, test } from "vitest";
import { resultClaim } from "#server/db/tables/draws.ts";
import { friendlyResult, openMatchAt } from "#tests/fixtures/open-match.ts";
import { allAtOnce, raceApp, tally } from "#tests/races/crowd.ts";
import { turnstileBefore } from "#tests/races/turnstile.ts";
import type { TestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";

let app: TestApp;
afterEach(() => app.close());

/** Inserts a match of four players that ended two hours ago, or began at another hour. */
async function played(hour = 18) {
  const { api, clubId, courtIds } = await club(app, "Club Paraná");
  const names = ["Ana Ríos", "Bea Sosa", "Cami Paz", "Dora Gil"];
  const [ana, bea, cami, dora] = await Promise.all(names.map((name) => player(app, name)));
  if (!ana || !bea || !cami || !dora) throw new Error("four players");
  const at = { clubId, courtId: courtIds[0] ?? "", day: "2026-11-14", hour } as const;
  const matchId = await openMatchAt(app, at, [ana, bea, cami, dora]);
  const claim = (who: SomeBody) => who.api.openMatchResults.claim({ matchId, result: friendlyResult("pair1") });
  const move = async () => {
    const { bookingId } = await ana.api.openMatches.get({ matchId });
    return api.bookings.move({ bookingId, courtId: at.courtId, day: "2026-11-16", startMinute: 1200, newPrice: false });
  };
  return { matchId, ana, bea, cami, dora, claim, move };
}

/** Lets both calls meet before their writes of claims, and tallies their answers. */
async function meet(calls: () => readonly Promise<unknown>[]) {
  const turnstile = await turnstileBefore(app, "insert or update", "result_claim");
  const acting = calls();
  const all = allAtOnce(acting);
  await turnstile.arrived(acting.length, all);
  await turnstile.open();
  return tally(await all);
}

describe.each([
  ["results of open matches with the lock", undefined],
  ["results of open matches by the database alone", false],
] as const)("%s", (_, locks) => {
  const start = async () => {
    app = await raceApp({ ...(locks === false && { locks }) });
    return played();
  };

  test("two claims at once leave one", async () => {
    const { ana, cami, claim } = await start();
    expect(await meet(() => [claim(ana), claim(cami)])).toEqual({ done: 1, CLAIM_OPEN: 1 });
    expect(await app.db.$count(resultClaim)).toBe(1);
  });

  test("of a confirmation and a dispute at once one counts", async () => {
    const { matchId, ana, cami, dora, claim } = await start();
    const claimId = (await claim(ana)).claim?.id ?? "";
    const answers = await meet(() => [
      cami.api.openMatchResults.confirm({ matchId, claimId }),
      dora.api.openMatchResults.dispute({ matchId, claimId }),
    ]);
    expect(answers).toEqual({ done: 1, CLAIM_ANSWERED: 1 });
    const { claim: waiting, result } = await ana.api.openMatchResults.ofMatch({ matchId });
    expect(waiting === null).toBe(result !== null);
  });
});

test("the club that moves a match waits for a claim that is being written, and is refused", async () => {
  app = await raceApp();
  const { ana, claim, move } = await played(21);
  const turnstile = await turnstileBefore(app, "insert or update", "result_claim");
  const claiming = claim(ana);
  await turnstile.arrived(1, claiming);
  const moving = move();
  await turnstile.arrived(2, Promise.allSettled([moving]));
  await turnstile.open();
  expect(await allAtOnce([claiming, moving])).toEqual(["done", "CLAIM_OPEN"]);
});
