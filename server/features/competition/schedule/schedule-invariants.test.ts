import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { severities } from "#domain/competition/schedule/judgement/finding.ts";
import { placeMap } from "#domain/competition/schedule/judgement/place-map.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { type Client, createTestApp } from "#tests/support/app.ts";
import { pairUp } from "#tests/support/competitions.ts";
import { club, player, withRole } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { publish } from "#tests/support/publications.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

const app = await createTestApp();
afterAll(() => app.close());

/** The next act of one of two operators: `of` picks the target. */
type Step = { readonly act: Act; readonly by: 0 | 1; readonly of: number };
const acts = [
  ...["move", "move", "move", "swap", "unplace", "lock", "propose", "undo", "undo", "redo", "publish"],
  ...[
    "call",
    "start",
    "end",
    "take-back",
    "result",
    "result",
    "correct",
    "clear",
    "withdraw",
    "take-hours",
    "give-back",
    "delay",
    "delay",
  ],
] as const;
type Act = (typeof acts)[number];

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom(...acts),
  by: fc.constantFrom(0, 1),
  of: fc.nat({ max: 1000 }),
});

function pick<One>(all: readonly One[], of: number): One | undefined {
  return all[of % Math.max(1, all.length)];
}

/** Acts as the screen would, on the state seen a moment before; a refusal by the rules is returned. */
async function take(api: Client, tournamentId: string, seen: ScheduleView, { act, of }: Step): Promise<unknown> {
  const { revision, matches, courts, fixtures, rules, now } = seen;
  const plan = new Map(matches.map(({ match, placed }) => [match.id, placed]));
  const one = pick(matches, of);
  const open = matches.filter(
    ({ match: { status, sides } }) => status === "pending" && sides.every(({ pairId }) => pairId),
  );
  const done = matches.filter(({ match }) => match.status === "finished");
  const court = pick(courts, of)?.id ?? "";
  const matchId = one?.match.id ?? "";
  const outcome = straightSets(of % 2 === 0 ? "pair1" : "pair2");
  switch (act) {
    case "move": {
      const planned = pick(fixtures, of)?.key;
      if (planned === undefined) return undefined;
      const cells = placeMap({ courts, fixtures, rules, now }, plan, planned);
      const cell = pick(
        cells.filter(({ verdict }) => verdict.worst !== "never"),
        of * 7,
      );
      const accepted = cell?.verdict.findings.flatMap(({ kind }) => (severities[kind] === "confirm" ? kind : [])) ?? [];
      return (
        cell && api.schedule.place({ matchId: planned, courtId: cell.courtId, start: cell.start, revision, accepted })
      );
    }
    case "swap":
      return api.schedule.swap({
        ...{ matchId, otherMatchId: pick(matches, of * 3)?.match.id ?? "", revision },
        accepted: ["short-rest", "too-many", "zones-not-over", "unavailable"],
      });
    case "unplace":
      return api.schedule.unplace({ matchId, revision });
    case "lock":
      return api.schedule.lock({ tournamentId, matchIds: [matchId], locked: of % 2 === 0, revision });
    case "propose": {
      const keep = pick(["none", "locked", "placed"] as const, of) ?? "none";
      const { seed, places, unplaced } = await api.schedule.propose({ tournamentId, keep, seed: `${of}` });
      return api.schedule.apply({ tournamentId, seed, revision, places, unplaced });
    }
    case "undo":
      return api.schedule.undo({ tournamentId, revision });
    case "redo":
      return api.schedule.undo({ tournamentId, revision, redo: true });
    case "publish":
      return api.schedule.publish({ tournamentId, revision });
    case "call":
      return api.day.call({ matchId: pick(open, of)?.match.id ?? matchId, courtId: court });
    case "start":
      return api.day.start({ matchId: pick(open, of)?.match.id ?? matchId, courtId: court });
    case "end":
      return api.day.end({ matchId });
    case "take-back":
      return api.day.takeBack({ matchId });
    case "result": {
      const { id, revision: seenOf } = pick(open, of)?.match ?? { id: matchId, revision: 0 };
      return api.matches.enter({ matchId: id, revision: seenOf, outcome });
    }
    case "correct": {
      const { id, revision: seenOf } = pick(done, of)?.match ?? { id: matchId, revision: 0 };
      return api.matches.enter({ matchId: id, revision: seenOf, outcome });
    }
    case "clear": {
      const { id, revision: seenOf } = pick(done, of)?.match ?? { id: matchId, revision: 0 };
      return api.matches.clear({ matchId: id, revision: seenOf });
    }
    case "withdraw":
      if (of % 3 > 0 || !one?.match.sides[0].pairId) return undefined;
      return api.matches.withdrawPair({ categoryId: one.categoryId, pairId: one.match.sides[0].pairId });
    case "delay": {
      const courtIds = of % 3 === 0 ? [court] : courts.map(({ id }) => id);
      const way = pick(["shift", "rearrange", "one-court"] as const, of) ?? "shift";
      const from = 1080 + 1440 * (of % 2) + 15 * (of % 7);
      const rain = { way, courtIds, from, until: { kind: "for", minutes: 60 }, stopsPlay: of % 2 === 0 } as const;
      const { moves, closure, ...shown } = await api.schedule.delayPreview({ tournamentId, ...rain });
      return api.schedule.delay({ tournamentId, revision: shown.revision, why: "rain", way, closure, moves });
    }
    case "take-hours":
      return api.schedule.holdHours({
        tournamentId,
        take: [{ courtId: court, from: 600 + 60 * (of % 8), to: 720 + 60 * (of % 8) }],
      });
    case "give-back":
      return api.schedule.holdHours({
        tournamentId,
        giveBack: [{ courtId: court, from: 600, to: 1080 + 60 * (of % 5) }],
      });
  }
}

/** Number of tournaments; `SCHEDULE_RUNS` sets more. Each has this number of steps. */
const runs = Number(process.env.SCHEDULE_RUNS ?? 2);
const steps = 24;

test(`random acts of two operators never break an order of play (${runs} tournaments, ${steps} steps)`, async () => {
  const sol = await withRole(app, "Sol", "super_admin");
  let clubs = 0;
  const made = new Map<Act, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async (all) => {
      clubs += 1;
      const owner = await club(app, `Club ${clubs}`);
      const { tournamentId } = await drawnTournament(app, owner, [6, 4]);
      let seen = await scheduled(owner, tournamentId);
      for (const one of all) {
        // The second operator has not looked since the first one acted.
        if (one.by === 0) seen = await owner.api.schedule.get({ tournamentId });
        const { api } = one.by === 0 ? owner : sol;
        // A refusal is an answer too; anything else would have stopped the program.
        const done = await take(api, tournamentId, seen, one).then(
          (answer) => answer !== undefined,
          (error: unknown) => {
            expect(error).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/), status: expect.any(Number) });
            expect(error).not.toMatchObject({ status: 500 });
            return false;
          },
        );
        if (done) made.set(one.act, (made.get(one.act) ?? 0) + 1);
        expect(await examine(app.db)).toEqual([]);
      }
    }),
    { numRuns: runs, seed: 20261122, endOnFailure: true },
  );
  expect(made.size).toBeGreaterThan(10);
});

test("two clubs plan a player at the same hour, because neither sees the other's tournament", async () => {
  const pairs = [await playerPair("Ana Ríos", "Bea Núñez"), await playerPair("Carla Díaz", "Dora Paz")] as const;
  for (const name of ["Club Uno", "Club Dos"]) {
    const owner = await club(app, name);
    const tournamentId = await publish(owner);
    const [{ id: categoryId = "" } = {}] = (await owner.api.tournaments.manage({ tournamentId })).categories;
    for (const [one, other] of pairs) {
      await owner.api.pairs.confirmPayment({ pairId: await pairUp(categoryId, one, other) });
    }
    await owner.api.draws.generate({ categoryId });
    await scheduled(owner, tournamentId);
  }
  expect(await examine(app.db)).toEqual([]);
});

async function playerPair(one: string, other: string) {
  return [await player(app, one), await player(app, other)] as const;
}
