import { eq } from "drizzle-orm";
import { formatOf, type PlayMatch, record } from "#domain/competition/matches/board.ts";
import { enterResult } from "#domain/competition/matches/result-change.ts";
import { hasTable } from "#domain/competition/stages/stage.ts";
import { type Random, seededRandom } from "#domain/lib/random.ts";
import type { Transaction } from "#server/db/connect.ts";
import { fecha } from "#server/db/tables/draws.ts";
import { boardFrom, type StoredBoard, storedBoardOf } from "#server/features/competition/draws/reads-board.ts";
import { saveMatches } from "#server/features/competition/matches/writes.ts";
import { clearWin, drawOutcome } from "./outcomes.ts";
import type { Moment } from "./tournaments.ts";

/**
 * Plays this share of the matches of a drawn category, or these matches, zones first and round by round. It uses the
 * rules and writes of real results. The pair `winner` wins all of its matches. A league plays each fecha on the evening
 * of its last day, so that ratings and histories have the day of each match.
 */
export async function playMatches(
  tx: Transaction,
  categoryId: string,
  which: number | ReadonlySet<string>,
  { by, at }: Moment,
  random: Random,
  winner?: string,
): Promise<void> {
  let stored = await storedBoardOf(tx, categoryId);
  if (!stored) throw new Error("the demonstration plays what is not drawn");
  const board = boardFrom(stored);
  const seeds = new Map(stored.entries.map(({ pairId, seed }) => [pairId, seed]));
  const seedOf = (pair: string | null) => seeds.get(pair ?? "") ?? 0;
  // Its own chance, so that another cup changes no result of the rest.
  const beside = seededRandom(`${stored.randomSeed} beside`);
  const open = [...board.matches.values()].filter(({ outcome }) => outcome === null);
  const fechas = await fechaEnds(tx, categoryId);
  const wanted = typeof which === "number" ? open : open.filter(({ key }) => which.has(key));
  for (let left = typeof which === "number" ? Math.round(which * open.length) : wanted.length; left > 0; left--) {
    const match = nextToPlay(wanted.flatMap(({ key }) => board.matches.get(key) ?? []));
    // A consolation has lines that nobody takes.
    if (!match && which === 1 && board.cups.size > 1) break;
    if (!match) throw new Error("the demonstration has nothing left to play");
    const { pair1, pair2 } = match.sides;
    const favourite = seedOf(pair1.pair) < seedOf(pair2.pair) ? "pair1" : "pair2";
    const isWon = winner !== undefined && [pair1.pair, pair2.pair].includes(winner);
    const entered = enterResult(
      board,
      match.key,
      isWon
        ? clearWin(pair1.pair === winner ? "pair1" : "pair2")
        : drawOutcome(formatOf(board, match), favourite, match.cup === "main" ? random : beside),
    );
    if (!entered.ok) throw new Error(`the demonstration cannot play: ${entered.reason}`);
    const { changes } = entered.value;
    const actor = { personId: by };
    const playedAt = (hasTable(match.stage) && fechas.get(match.round)) || at;
    await saveMatches(tx, stored, board, { changes, by: match.key }, { actor, now: () => playedAt });
    record(board.matches, changes);
    stored = savedAgain(stored, new Set(changes.map(({ key }) => key)));
  }
}

/** Returns the evening of the last day of each fecha, at clubs of UTC−3; none of a category without fechas. */
async function fechaEnds(tx: Transaction, categoryId: string): Promise<ReadonlyMap<number, Date>> {
  const windows = await tx.select().from(fecha).where(eq(fecha.categoryId, categoryId));
  return new Map(windows.map(({ number, until }) => [number, new Date(`${until}T23:00:00Z`)]));
}

/** Finds the earliest match with two known pairs; zones and a qualifying come before the knockout. */
function nextToPlay(matches: readonly PlayMatch<string>[]): PlayMatch<string> | undefined {
  const turn = ({ stage, cup, round }: PlayMatch<string>) =>
    hasTable(stage) || cup === "qualifying" ? round : 100 + round;
  return matches
    .filter(({ outcome, sides }) => outcome === null && sides.pair1.pair !== null && sides.pair2.pair !== null)
    .toSorted((one, other) => turn(one) - turn(other))[0];
}

function savedAgain(stored: StoredBoard, saved: ReadonlySet<string>): StoredBoard {
  const matches = stored.matches.map((match) =>
    saved.has(match.id) ? { ...match, revision: match.revision + 1 } : match,
  );
  return { ...stored, matches };
}
