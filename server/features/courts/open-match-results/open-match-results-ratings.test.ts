import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { factorOf } from "#domain/competition/ratings/rated-result.ts";
import { defaultRatingRules } from "#domain/competition/ratings/rating.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { learnRatings, rebuildRatings } from "#server/features/competition/ratings/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { friendlyResult, openMatchAt } from "#tests/fixtures/open-match.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";

let now = new Date("2026-11-20T12:00:00Z");
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const owner = await club(app, "La Ribera");
const seventh = { category: "Masculino", level: "7ma" } as const;

type Four = readonly [SomeBody, SomeBody, SomeBody, SomeBody];

async function four(name: string): Promise<Four> {
  const named = (nth: string) => player(app, `${name} ${nth}`, seventh);
  return [await named("Uno"), await named("Dos"), await named("Tres"), await named("Cuatro")];
}

let hour = 8;

/** Plays an open match on a day, with its result confirmed by the other side and learnt. Returns the match. */
async function playOpen([one, other, rival, theirs]: Four, day: CalendarDate, partner: 2 | 3 = 2): Promise<string> {
  const { clubId, courtIds } = owner;
  const at = { clubId, courtId: courtIds[0] ?? "", day, hour: 8 + (hour++ % 12) };
  const matchId = await openMatchAt(app, at, [one, other, rival, theirs]);
  now = new Date(`${day}T23:59:00-03:00`);
  const { claim } = await one.api.openMatchResults.claim({ matchId, result: friendlyResult("pair1", partner) });
  await theirs.api.openMatchResults.confirm({ matchId, claimId: claim?.id ?? "" });
  await learnRatings(app.parts);
  return matchId;
}

const pointsIn = async (who: SomeBody, matchId: string) =>
  (await who.api.ratings.ofMatch({ matchId })).players.map(({ points }) => points);

describe("a confirmed result of an open match", () => {
  test("moves four ratings by half of the margin, and its players read why", async () => {
    const [ana, bea, cata, dora] = await four("Mitad");
    const matchId = await playOpen([ana, bea, cata, dora], "2026-11-21");
    const { sum } = await dora.api.ratings.ofMatch({ matchId });
    const share = 5 / 19;
    expect(sum).toMatchObject({ weight: 0.5, factor: 0.5 * factorOf(defaultRatingRules, share), winner: "pair1" });
    const [rating] = (await ana.api.ratings.ofPlayer({ playerId: ana.id })).ladders;
    const change = { matchId, isOpenMatch: true, tournamentName: "La Ribera", score: "6-4 6-3", day: "2026-11-21" };
    expect(rating?.changes).toMatchObject([{ ...change, won: true, partner: { id: bea.id } }]);
    const because = rating?.changes[0]?.because.map(({ part }) => part);
    expect(because).toContain("certainty");
    expect(await pointsIn(bea, matchId)).toEqual([6, 6, -6, -6]);
  });

  test("is told to its players alone", async () => {
    const [ana, bea, cata, dora] = await four("Aparte");
    const matchId = await playOpen([ana, bea, cata, dora], "2026-11-22");
    const eva = await player(app, "Eva Luna");
    await expect(eva.api.ratings.ofMatch({ matchId })).rejects.toMatchObject({ code: "MATCH_NOT_FOUND" });
    const [seen] = (await eva.api.ratings.ofPlayer({ playerId: ana.id })).ladders;
    expect(seen).toMatchObject({ matches: 1, changes: [] });
    await cata.api.ratings.setShown({ shown: false });
    expect(await pointsIn(ana, matchId)).toEqual([6]);
  });

  test("counts once a day and four times in 30 days, on whichever sides the four played", async () => {
    const players = await four("Tope");
    const days = ["2026-12-01", "2026-12-01", "2026-12-05", "2026-12-09", "2026-12-13", "2026-12-17"] as const;
    const ids: string[] = [];
    for (const [nth, day] of days.entries()) ids.push(await playOpen(players, day, nth % 2 === 0 ? 2 : 3));
    const [ana] = players;
    const moved = await Promise.all(ids.map(async (matchId) => (await pointsIn(ana, matchId)).length));
    expect(moved).toEqual([4, 0, 4, 4, 4, 0]);
    expect((await ana.api.ratings.ofMatch({ matchId: ids[1] ?? "" })).beyondCap).not.toBeNull();
    expect(await examine(app.db, now)).toEqual([]);
    const stored = async () =>
      (await app.db.execute(sql`select to_jsonb(one) - 'run_id' as row from rating_change one order by seq, person_id`))
        .rows;
    const before = await stored();
    await rebuildRatings(app.parts);
    expect(await stored()).toEqual(before);
  });

  test("of a companion by name, or not played, moves nothing", async () => {
    const [ana, bea, cata] = await four("Tito");
    const at = { clubId: owner.clubId, courtId: owner.courtIds[0] ?? "", hour: 20 };
    const day = "2026-12-18";
    const withGuest = await openMatchAt(app, { ...at, day }, [ana, bea, cata, "Tito"]);
    const unplayed = await openMatchAt(app, { ...at, day, hour: 21 }, [ana, bea, cata]);
    now = new Date(`${day}T23:59:00-03:00`);
    await owner.api.openMatchResults.decide({ matchId: withGuest, result: friendlyResult("pair1") });
    await owner.api.openMatchResults.decide({ matchId: unplayed, result: { kind: "not-played", why: "rain" } });
    await learnRatings(app.parts);
    expect(await pointsIn(ana, withGuest)).toEqual([]);
    expect((await ana.api.ratings.ofPlayer({ playerId: ana.id })).ladders).toEqual([]);
    expect(await examine(app.db, now)).toEqual([]);
  });
});
