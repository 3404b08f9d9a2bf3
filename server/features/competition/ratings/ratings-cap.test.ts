import { pino } from "pino";
import { afterAll, describe, expect, test } from "vitest";
import { confirmSilent } from "#server/features/competition/result-claims/jobs.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { pairUp, tournamentOf } from "#tests/support/competitions.ts";
import { club, player, type SomeBody } from "#tests/support/people.ts";
import { drawnLeague, straightSets } from "#tests/support/play.ts";
import { learnRatings, rebuildRatings } from "./jobs.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");
const seventh = { category: "Masculino", level: "7ma" } as const;

type Four = readonly [SomeBody, SomeBody, SomeBody, SomeBody];

async function four(name: string): Promise<Four> {
  const named = (nth: string) => player(app, `${name} ${nth}`, seventh);
  return [await named("Uno"), await named("Dos"), await named("Tres"), await named("Cuatro")];
}

/** Enters a result of these four in a new league, on a day of December, and learns it. Returns the match. */
async function playInLeague([one, other, rival, theirs]: Four, day: number): Promise<string> {
  now = saturdayEvening;
  const { match } = await drawnLeague(app, owner, [
    [one, other],
    [rival, theirs],
  ]);
  now = new Date(Date.UTC(2026, 11, day, 15));
  await enter(match.id, match.revision);
  return match.id;
}

async function enter(matchId: string, revision: number): Promise<void> {
  await owner.api.matches.enter({ matchId, revision, outcome: straightSets("pair1") });
  await learnRatings(app.parts);
}

/** Checks which of these matches moved ratings, and that every promise about ratings holds. */
async function counted(ids: readonly string[]): Promise<readonly boolean[]> {
  expect((await examine(app.db)).filter(({ code }) => code.startsWith("L"))).toEqual([]);
  const found = await Promise.all(ids.map((matchId) => owner.api.ratings.ofMatch({ matchId })));
  return found.map(({ players }) => players.length === 4);
}

describe("of the league results of the same four people", () => {
  test("four count in 30 days, on whichever sides they played, and the match says so of the others", async () => {
    const [ana, bea, cata, dora] = await four("Tope");
    const ids: string[] = [];
    for (const day of [1, 8, 15, 22]) ids.push(await playInLeague([ana, bea, cata, dora], day));
    ids.push(await playInLeague([ana, cata, bea, dora], 30));
    ids.push(await playInLeague([ana, bea, cata, dora], 31));
    expect(await counted(ids)).toEqual([true, true, true, true, false, true]);
    const [first = "", , , , beyond = ""] = ids;
    const capped = { players: [], sum: null, isComing: false, beyondCap: { results: 4, days: 30 } };
    expect(await ana.api.ratings.ofMatch({ matchId: beyond })).toEqual(capped);
    expect((await ana.api.ratings.ofMatch({ matchId: first })).beyondCap).toBeNull();
    expect((await ana.api.ratings.ofPlayer({ playerId: ana.id })).ladders[0]?.matches).toBe(5);
  });

  test("one beyond the cap counts as soon as an earlier one is cleared, and not any more when it is back", async () => {
    const people = await four("Libre");
    const ids: string[] = [];
    for (const day of [1, 1, 2, 3, 4]) ids.push(await playInLeague(people, day));
    expect(await counted(ids)).toEqual([true, true, true, true, false]);
    const [matchId = ""] = ids;
    await owner.api.matches.clear({ matchId, revision: 1 });
    await learnRatings(app.parts);
    expect(await counted(ids)).toEqual([false, true, true, true, true]);
    await enter(matchId, 2);
    expect(await counted(ids)).toEqual([true, true, true, true, false]);
  });

  test("one beyond the cap counts when another person had played an earlier one", async () => {
    const people = await four("Otra");
    const ids: string[] = [];
    for (const day of [1, 2, 3, 4, 5]) ids.push(await playInLeague(people, day));
    const { id } = await player(app, "Eva Luz", seventh);
    await app.pool.query(
      `insert into match_lineup (match_id, pair_id, one_id, other_id)
       select $1, pair.id, $2, pair.invitee_id from match_side join pair on pair.id = pair_id
       where match_side.match_id = $1 and proposer_id = $3
       on conflict (match_id, pair_id) do update set one_id = excluded.one_id`,
      [ids[1], id, people[0].id],
    );
    await learnRatings(app.parts);
    expect(await counted(ids)).toEqual([true, true, true, true, true]);
  });
});

test("results of tournaments count, however often the same four play", async () => {
  const [ana, bea, cata, dora] = await four("Torneo");
  const ids: string[] = [];
  for (const day of [1, 2, 3, 4, 5]) {
    now = saturdayEvening;
    const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{ name: "Masculino", level: "7ma" }]);
    const [categoryId = ""] = categoryIds;
    const pairs = [await pairUp(categoryId, ana, bea), await pairUp(categoryId, cata, dora)];
    for (const pairId of pairs) await owner.api.pairs.confirmPayment({ pairId });
    await owner.api.draws.generate({ categoryId });
    const match = (await owner.api.matches.ofTournament({ tournamentId })).categories[0]?.matches[0];
    now = new Date(Date.UTC(2026, 11, day, 15));
    await enter(match?.id ?? "", match?.revision ?? 0);
    ids.push(match?.id ?? "");
  }
  expect(await counted(ids)).toEqual([true, true, true, true, true]);
});

test("a league result that its rivals confirm by silence counts on the day of its claim", async () => {
  const [ana, bea, cata, dora] = await four("Silencio");
  now = saturdayEvening;
  const { match, side } = await drawnLeague(app, owner, [
    [ana, bea],
    [cata, dora],
  ]);
  now = new Date(Date.UTC(2026, 11, 1, 15));
  await ana.api.resultClaims.make({ matchId: match.id, revision: 0, outcome: straightSets(side) });
  now = new Date(Date.UTC(2026, 11, 2, 16));
  await confirmSilent({ db: app.db, now: () => now, log: pino({ level: "silent" }) });
  const learnt = async () => (await ana.api.ratings.ofPlayer({ playerId: ana.id })).ladders[0]?.changes;
  await learnRatings(app.parts);
  expect(await learnt()).toMatchObject([{ matchId: match.id, day: "2026-12-01" }]);
  await rebuildRatings(app.parts);
  expect(await learnt()).toMatchObject([{ matchId: match.id, day: "2026-12-01" }]);
});
