import { courseOf } from "#domain/competition/draw-fairness/course.ts";
import type { DrawToWeigh } from "#domain/competition/draw-fairness/fairness.ts";
import type { PairStrength } from "#domain/competition/draw-fairness/win-chances.ts";
import { readied } from "#domain/competition/ratings/learn-match.ts";
import type { RatingRules } from "#domain/competition/ratings/rating.ts";
import { isCalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { boardFrom, type StoredBoard, storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import { ladderOf, ratingsOfPlayers } from "#server/features/competition/ratings/reads-strengths.ts";
import { liveRun, type Run } from "#server/features/competition/ratings/writes-learning.ts";
import { fairnessFor } from "#server/platform/queue/searches.ts";
import { beforeItsResults, type DrawWithoutFairness, drawsToWeigh } from "./reads.ts";
import { saveFairness } from "./writes.ts";

type WeighingParts = { readonly db: Database; readonly timeZone: string };

const weighedAtOnce = 20;

/** Computes the fairness of every draw that has none for the live run and its present players. Rules R.12. */
export async function weighDraws({ db, timeZone }: WeighingParts, signal?: AbortSignal): Promise<void> {
  const run = await liveRun(db);
  if (!run) return;
  // A draw that changed meanwhile waits for the next time.
  const passed: string[] = [];
  for (;;) {
    const draws = await drawsToWeigh(db, weighedAtOnce, passed);
    if (draws.length === 0) return;
    for (const one of draws) {
      if (signal?.aborted) return;
      passed.push(one.drawId);
      const asked = await db.transaction((tx) => toWeigh(tx, run, one, timeZone));
      if (!asked) continue;
      const { drawn, unrated, players } = asked;
      const fairness = { ...(await fairnessFor(drawn)), unrated };
      await saveFairness(db, { drawId: one.drawId, runId: run.id, players, fairness });
    }
  }
}

/** Collects what a draw is weighed by; null if it is not the live one any more, or has no title to win. */
async function toWeigh(
  tx: Transaction,
  { id, rules }: Run,
  { drawId, categoryId }: DrawWithoutFairness,
  timeZone: string,
) {
  const stored = await storedBoardOf(tx, categoryId);
  const before = stored?.drawId === drawId ? await beforeItsResults(tx, drawId, timeZone) : undefined;
  const ladder = before && (await ladderOf(tx, categoryId));
  if (!stored || !before || !ladder || !isCalendarDate(before.day)) return null;
  const board = boardFrom(stored);
  const course = courseOf(board);
  if (!course) return null;
  const people = stored.entries.flatMap(({ players }) => players.map((player) => player.id));
  const ratings = await ratingsOfPlayers(tx, { id, rules }, ladder, people, before.seq);
  const { day } = before;
  const strengths = new Map(
    stored.entries.map(({ pairId, players: [one, other] }) => {
      const ready = [one, other]
        .flatMap((player) => ratings.get(player.id) ?? [])
        .map((own) => readied(rules, own, day));
      return [pairId, strengthOf(ready)] as const;
    }),
  );
  const unrated = people.filter((person) => ratings.get(person)?.matches === 0).length;
  const drawn = { course, zones: [...board.zones.values()].map(({ letter, pairs }) => ({ letter, pairs })), strengths };
  return { drawn: { ...drawn, ...withRules(stored, rules) }, unrated, players: before.players };
}

function strengthOf(players: readonly { readonly mu: number; readonly sigma: number }[]): PairStrength {
  return {
    mu: players.reduce((sum, { mu }) => sum + mu, 0),
    variance: players.reduce((sum, { sigma }) => sum + sigma * sigma, 0),
  };
}

/** Adds the rules, the seed, and the category of a draw by lot that the club did not arrange. Rules R.14. */
function withRules(
  { isSeeded, seedsByLot, format, rules, randomSeed, entries, ...stored }: StoredBoard,
  { beta }: RatingRules,
): Pick<DrawToWeigh, "beta" | "seed" | "lot"> {
  const byClub = stored.orderedByClub || stored.zonesByClub || stored.linesByClub || stored.qualifyingByClub;
  const isByLot = !byClub && (!isSeeded || seedsByLot);
  const pairs = entries.map(({ pairId, wildCard }) => ({ id: pairId, wildCard }));
  return { beta, seed: randomSeed, lot: isByLot ? { format, rules, pairs } : null };
}
