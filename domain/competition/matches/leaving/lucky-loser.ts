/*
 * A lucky loser: a pair that lost a final of the qualifying and takes the line of a pair that leaves the main cup.
 *
 * | article | what                                                                          | here                 |
 * |---------|-------------------------------------------------------------------------------|----------------------|
 * | C.15    | the losers of the finals are offered, those of most strength first            | `luckyLosers`        |
 * | C.15    | only when the qualifying is over, and who played the final and is still there | `luckyLosers`        |
 * | C.16    | a pair that qualified and gave its line can come back                         | `returningQualified` |
 * | C.17    | then the winners of the qualifying stay                                       | `isQualifyingClosed` |
 * | C.19    | the line of a final that both pairs left                                      | `vacatedLine`        |
 * | C.20    | one of them comes back to it, and has then won the final                      | `returningQualified` |
 */

import {
  type Board,
  type BoardSide,
  type MatchKey,
  matchOn,
  type Origin,
  type PlayMatch,
  resultOf,
  winnerSideOf,
} from "#domain/competition/matches/board.ts";
import { otherSide, type Side } from "#domain/competition/scoring/side.ts";

/** A pair that lost the final of that number, from 1, of the qualifying. */
export type LuckyLoser<Pair extends string> = { readonly pair: Pair; readonly final: number };

type InPlay<Pair extends string> = Pick<Board<Pair>, "matches" | "cups" | "feeds" | "withdrawn">;

/**
 * Lists the pairs that may take a line of the main cup, in the order of strength at the draw. There are none before the
 * qualifying is over. A pair that did not come to its final, was disqualified there or has left is not among them, nor
 * one that already plays the main cup. Rules C.15.
 */
export function luckyLosers<Pair extends string>(board: InPlay<Pair>, order: readonly Pair[]): LuckyLoser<Pair>[] {
  const finals = finalsOf(board);
  if (finals.length === 0 || isQualifyingOpen(board)) return [];
  return finals
    .flatMap((final) => {
      const pair = loserOf(final);
      return pair === null || board.withdrawn.has(pair) || isInMain(board, pair)
        ? []
        : [{ pair, final: final.position }];
    })
    .toSorted((one, other) => order.indexOf(one.pair) - order.indexOf(other.pair));
}

/**
 * Lists the pairs that won a final of the qualifying and gave their line of the main cup. If both pairs of a final left
 * and one came back, that pair is among them. Rules C.16 and C.20.
 */
export function returningQualified<Pair extends string>(board: InPlay<Pair>): LuckyLoser<Pair>[] {
  return finalsOf(board).flatMap((final) => {
    const side = winnerSideOf(final) ?? sideThatCameBack(board, final);
    const pair = side && final.sides[side].pair;
    if (pair === null || feedsMain(board, final) || isInMain(board, pair)) return [];
    return [{ pair, final: final.position }];
  });
}

/** Returns the side that came back to a final without a winner, while its rival is still away. */
function sideThatCameBack<Pair extends string>({ withdrawn }: InPlay<Pair>, final: PlayMatch<Pair>): Side | null {
  const isAway = ({ pair }: BoardSide<Pair>) => pair !== null && withdrawn.has(pair);
  const there = (["pair1", "pair2"] as const).filter((side) => !isAway(final.sides[side]));
  return resultOf(final) !== null && there.length === 1 ? (there[0] ?? null) : null;
}

/**
 * Returns the origin of a line of the main cup once that pair stands on it: that of a drawn pair, or of the winner that
 * comes back. Null for a pair that may not take a line. Rules C.15 and C.16.
 */
export function originFor<Pair extends string>(board: InPlay<Pair>, pair: Pair): Origin | null {
  if (![...board.matches.values()].some((match) => pairsOn(match).includes(pair))) return { from: "pair" };
  if (board.withdrawn.has(pair)) return null;
  if (luckyLosers(board, []).some((one) => one.pair === pair)) return { from: "pair" };
  const won = returningQualified(board).find((one) => one.pair === pair);
  const final = finalsOf(board).find(({ position }) => position === won?.final);
  return final ? { from: "winner", of: final.key } : null;
}

/** A side of a match of the main cup. */
export type VacatedLine = { readonly match: MatchKey; readonly side: Side };

/**
 * Returns the line of the main cup that is empty because nobody won the final of this pair, as after both its pairs
 * left. Null for any other pair. Rules C.19.
 */
export function vacatedLine<Pair extends string>(board: InPlay<Pair>, pair: Pair): VacatedLine | null {
  const final = finalsOf(board).find(
    (one) => pairsOn(one).includes(pair) && resultOf(one) !== null && winnerSideOf(one) === null,
  );
  if (!final) return null;
  const isEmptied = ({ origin, vacant }: BoardSide<Pair>) =>
    vacant && origin.from === "winner" && origin.of === final.key;
  for (const match of board.feeds.get(final.key) ?? []) {
    const { sides } = matchOn(board, match);
    const side = (["pair1", "pair2"] as const).find((one) => isEmptied(sides[one]));
    if (side) return { match, side };
  }
  return null;
}

/** Returns the pairs that play the main cup as lucky losers. */
export function luckyLosersIn<Pair extends string>({ matches }: Pick<Board<Pair>, "matches">): ReadonlySet<Pair> {
  const all = [...matches.values()];
  const playing = new Set(all.flatMap((match) => (match.cup === "qualifying" ? pairsOn(match) : [])));
  const direct = all.flatMap(({ cup, sides: { pair1, pair2 } }) =>
    cup === "main" ? [pair1, pair2].flatMap(({ origin, pair }) => (origin.from === "pair" ? (pair ?? []) : [])) : [],
  );
  return new Set(direct.filter((pair) => playing.has(pair)));
}

/** Checks if a pair plays the main cup after the qualifying: it won it, or is a lucky loser. */
export function cameFromQualifying<Pair extends string>({ matches }: Pick<Board<Pair>, "matches">, pair: Pair) {
  const cups = [...matches.values()].flatMap((match) => (pairsOn(match).includes(pair) ? match.cup : []));
  return cups.includes("qualifying") && cups.some((cup) => cup !== "qualifying");
}

/**
 * Checks if the winners of the qualifying are final: a lucky loser plays the main cup, or a winner gave its line.
 * Another winner would have no line, or a pair two. Rules C.17.
 */
export function isQualifyingClosed<Pair extends string>(board: InPlay<Pair>): boolean {
  return luckyLosersIn(board).size > 0 || finalsOf(board).some((final) => !feedsMain(board, final));
}

/** Checks if a side is a line on which a pair enters a cup, as drawn or from the qualifying. */
export function isLine({ matches }: Pick<Board<string>, "matches">, origin: Origin): boolean {
  return origin.from === "pair" || (origin.from === "winner" && matches.get(origin.of)?.cup === "qualifying");
}

function finalsOf<Pair extends string>({ matches, cups }: InPlay<Pair>): PlayMatch<Pair>[] {
  return [...matches.values()].filter(({ cup, round }) => cup === "qualifying" && round === cups.get("qualifying"));
}

function isQualifyingOpen({ matches }: Pick<Board<string>, "matches">): boolean {
  return [...matches.values()].some(({ cup, outcome }) => cup === "qualifying" && outcome === null);
}

/** Returns the pair that lost a match which it played. */
function loserOf<Pair extends string>(match: PlayMatch<Pair>): Pair | null {
  const [result, winner] = [resultOf(match), winnerSideOf(match)];
  if (!result || !winner || result.kind === "walkover" || result.kind === "disqualification") return null;
  return match.sides[otherSide(winner)].pair;
}

function isInMain<Pair extends string>({ matches }: Pick<Board<Pair>, "matches">, pair: Pair): boolean {
  return [...matches.values()].some((match) => match.cup !== "qualifying" && pairsOn(match).includes(pair));
}

function feedsMain<Pair extends string>(board: InPlay<Pair>, { key }: PlayMatch<Pair>): boolean {
  return (board.feeds.get(key) ?? []).some((fed) => {
    const { sides } = matchOn(board, fed);
    return [sides.pair1, sides.pair2].some(({ origin }) => origin.from === "winner" && origin.of === key);
  });
}

function pairsOn<Pair extends string>({ sides: { pair1, pair2 } }: PlayMatch<Pair>): Pair[] {
  return [pair1.pair, pair2.pair].filter((pair) => pair !== null);
}
