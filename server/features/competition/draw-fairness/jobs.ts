import { courseOf } from "#domain/competition/draw-fairness/course.ts";
import type { DrawToWeigh } from "#domain/competition/draw-fairness/fairness.ts";
import type { PairStrength } from "#domain/competition/draw-fairness/win-chances.ts";
import type { Board } from "#domain/competition/matches/board.ts";
import { boardOf } from "#domain/competition/matches/board-of.ts";
import { readied } from "#domain/competition/ratings/learn-match.ts";
import type { RatingRules } from "#domain/competition/ratings/rating.ts";
import { drawAgain } from "#domain/competition/stages/draw.ts";
import { isCalendarDate } from "#domain/lib/calendar.ts";
import type { Database, Transaction } from "#server/db/connect.ts";
import { boardFrom, type StoredBoard, storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import { draftOf, originOf } from "#server/features/competition/draws/reads-plans.ts";
import { ladderOf, ratingsOfPlayers } from "#server/features/competition/ratings/reads-strengths.ts";
import { liveRun, type Run } from "#server/features/competition/ratings/writes-learning.ts";
import { fairnessFor } from "#server/platform/queue/searches.ts";
import { beforeItsResults, type DrawWithoutFairness, drawsToWeigh } from "./reads.ts";
import { categoryOfDraft } from "./reads-drafts.ts";
import { saveFairness } from "./writes.ts";

/** The origin of a draw's order, zones, lines and qualifying. */
type Origin = ReturnType<typeof originOf>;

type WeighingParts = { readonly db: Database; readonly timeZone: string };

const weighedAtOnce = 20;

/**
 * Computes the fairness of every draw and draft that has none for the live run and its present players. Rules R.12.
 */
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
      const asked = await db.transaction(async (tx) => {
        const drawn = await (one.isDraft ? draftToWeigh : drawToWeigh)(tx, one, timeZone);
        return drawn && (await weighedBy(tx, run, one.categoryId, drawn));
      });
      if (!asked) continue;
      const { drawn, unrated, players } = asked;
      const fairness = { ...(await fairnessFor(drawn)), unrated };
      await saveFairness(db, one, { runId: run.id, players, fairness });
    }
  }
}

/** A draw or a draft to weigh, with the place in the order of learning before which ratings count. */
type Drawn = Origin &
  Pick<StoredBoard, "format" | "rules" | "randomSeed"> & {
    readonly board: Board<string>;
    readonly pairs: readonly {
      readonly id: string;
      readonly wildCard: boolean;
      readonly people: readonly [string, string];
    }[];
    readonly before: { readonly seq: number; readonly day: string; readonly players: string };
  };

/** Collects a live draw; null if it is not the live one any more. */
async function drawToWeigh(
  tx: Transaction,
  { drawId, categoryId }: DrawWithoutFairness,
  timeZone: string,
): Promise<Drawn | null> {
  const stored = await storedBoardOf(tx, categoryId);
  const before = stored?.drawId === drawId ? await beforeItsResults(tx, drawId, timeZone) : undefined;
  if (!stored || !before) return null;
  const pairs = stored.entries.map(({ pairId, wildCard, players: [one, other] }) => {
    return { id: pairId, wildCard, people: [one.id, other.id] as const };
  });
  return { ...stored, board: boardFrom(stored), pairs, before };
}

/** Collects a draft, drawn again from what is kept of it; null if it is not the present one, or out of date. */
async function draftToWeigh(
  tx: Transaction,
  { drawId, categoryId }: DrawWithoutFairness,
  timeZone: string,
): Promise<Drawn | null> {
  const [draft, category] = [await draftOf(tx, categoryId), await categoryOfDraft(tx, drawId, categoryId, timeZone)];
  if (!draft || !category) return null;
  const { format, rules, pairs, day, players } = category;
  const again = drawAgain({ ...draft, order: draft.pairOrder }, { format, rules, pairs });
  if (!again.ok) return null;
  const { randomSeed } = draft;
  const board = boardOf(again.value, rules, randomSeed);
  const before = { seq: Number.MAX_SAFE_INTEGER, day, players };
  return { ...originOf(again.value), format, rules, randomSeed, board, pairs, before };
}

/** Returns what a draw is weighed by; null if it has no title to win. */
async function weighedBy(tx: Transaction, { id, rules }: Run, categoryId: string, drawn: Drawn) {
  const { board, pairs, before } = drawn;
  const ladder = await ladderOf(tx, categoryId);
  const course = courseOf(board);
  const { day } = before;
  if (!ladder || !course || !isCalendarDate(day)) return null;
  const people = pairs.flatMap((pair) => pair.people);
  const ratings = await ratingsOfPlayers(tx, { id, rules }, ladder, people, before.seq);
  const strengths = new Map(
    pairs.map((pair) => {
      const ready = pair.people.flatMap((one) => ratings.get(one) ?? []).map((own) => readied(rules, own, day));
      return [pair.id, strengthOf(ready)] as const;
    }),
  );
  const unrated = people.filter((person) => ratings.get(person)?.matches === 0).length;
  const zones = [...board.zones.values()].map(({ letter, pairs: ids }) => ({ letter, pairs: ids }));
  return { drawn: { course, zones, strengths, ...withRules(drawn, rules) }, unrated, players: before.players };
}

function strengthOf(players: readonly { readonly mu: number; readonly sigma: number }[]): PairStrength {
  return {
    mu: players.reduce((sum, { mu }) => sum + mu, 0),
    variance: players.reduce((sum, { sigma }) => sum + sigma * sigma, 0),
  };
}

/** Adds the rules, the seed, and the category of a draw by lot that the club did not arrange. Rules R.14. */
function withRules(
  { isSeeded, seedsByLot, format, rules, randomSeed, pairs, ...arranged }: Drawn,
  { beta }: RatingRules,
): Pick<DrawToWeigh, "beta" | "seed" | "lot"> {
  const byClub = arranged.orderedByClub || arranged.zonesByClub || arranged.linesByClub || arranged.qualifyingByClub;
  const isByLot = !byClub && (!isSeeded || seedsByLot);
  const lot = isByLot ? { format, rules, pairs: pairs.map(({ id, wildCard }) => ({ id, wildCard })) } : null;
  return { beta, seed: randomSeed, lot };
}
