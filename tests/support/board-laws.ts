import {
  type Board,
  type BoardSide,
  isEmpty,
  matchOn,
  type PlayMatch,
  playOf,
  winnerSideOf,
} from "#domain/competition/matches/board.ts";
import { otherSide, type Side } from "#domain/competition/scoring/side.ts";
import { settledPositions } from "#domain/competition/standings/settled-positions.ts";
import { sidesOf } from "#domain/competition/zones/zone-play.ts";

const sides = ["pair1", "pair2"] as const;

/**
 * Lists the faults of a board in words; empty for a sound one (I6). Each side must follow from its feeder match or zone
 * alone. A pair may appear only once in a round. A result needs both pairs, and a bye a missing one. A withdrawn pair
 * may not have an open match. If neither pair of a feeder came, a side may have no pair.
 */
export function flawsOf(board: Board<string>): string[] {
  const settled = new Map(
    [...board.zones.values()].map((zone) => [zone.letter, settledPositions(playOf(board, zone), zone.table)]),
  );
  const flaws: string[] = [];
  const seen = new Map<string, number>();
  for (const match of board.matches.values()) {
    for (const side of sides) {
      const [is, should] = [match.sides[side], expected(board, match, side, settled)];
      if (is.pair !== should.pair || is.vacant !== should.vacant) {
        flaws.push(`${match.key} ${side} is ${told(is)} and should be ${told(should)}`);
      }
      if (match.stage === "zone" || is.pair === null) continue;
      const place = `${is.pair} in ${match.cup} ${match.stage} ${match.round}`;
      seen.set(place, (seen.get(place) ?? 0) + 1);
    }
    flaws.push(...flawsOfEnd(board, match));
  }
  for (const [place, times] of seen) if (times > 1) flaws.push(`${place}: ${times} times`);
  return flaws;
}

function flawsOfEnd(
  { withdrawn }: Board<string>,
  { key, sides: { pair1, pair2 }, outcome }: PlayMatch<string>,
): string[] {
  const somebodyNeverComes = isEmpty(pair1) || isEmpty(pair2);
  const bothKnown = pair1.pair !== null && pair2.pair !== null;
  const somebodyLeft = withdrawn.has(pair1.pair ?? "") || withdrawn.has(pair2.pair ?? "");
  const nobodyCame = outcome !== "bye" && outcome?.kind === "walkover" && outcome.absent === "both";
  const flaws = [
    (outcome === "bye") !== somebodyNeverComes && !nobodyCame && "is a bye without one, or has one without being it",
    outcome !== null && outcome !== "bye" && !bothKnown && !nobodyCame && "has a result without both pairs",
    outcome === null && bothKnown && somebodyLeft && "waits for a pair that has left",
  ];
  return flaws.flatMap((flaw) => (flaw ? `${key} ${flaw}` : []));
}

type Who = Pick<BoardSide<string>, "pair" | "vacant">;

function expected(
  board: Board<string>,
  match: PlayMatch<string>,
  side: Side,
  settled: ReadonlyMap<string, readonly (string | null)[]>,
): Who {
  const { origin, pair } = match.sides[side];
  switch (origin.from) {
    case "pair":
    case "bye":
      return { pair, vacant: false };
    case "zone":
      return { pair: settled.get(origin.zone)?.[origin.place - 1] ?? null, vacant: false };
    case "first-loser":
      return firstLoser(board, origin.of);
    case "winner":
    case "loser": {
      const zone = board.zones.get(match.zone);
      if (zone) {
        const play = playOf(board, zone);
        return { pair: sidesOf(play, match.position)[side], vacant: false };
      }
      const from = matchOn(board, origin.of);
      if (from.cup !== match.cup && origin.from === "loser") {
        const went = sides.map((one) => lost(from, from.sides[one].pair)).filter(({ vacant }) => !vacant);
        return went[0] ?? { pair: null, vacant: true };
      }
      if (from.outcome === null) return { pair: null, vacant: false };
      const winner = winnerSideOf(from);
      if (winner === null) return { pair: null, vacant: true };
      const out = from.sides[origin.from === "winner" ? winner : otherSide(winner)];
      return { pair: out.pair, vacant: isEmpty(out) };
    }
  }
}

/** Plays the rule of the first loser again, from the matches of the pair that was drawn on the lines of this match. */
function firstLoser(board: Board<string>, of: string): Who {
  const nobody = { pair: null, vacant: true };
  const first = matchOn(board, of);
  const lines = sides.map((side) => first.sides[side]).filter((side) => !isEmpty(side));
  if (lines.length < 2) {
    const [line] = lines;
    const second = [...board.matches.values()].find(
      ({ cup, stage, sides: { pair1, pair2 } }) =>
        cup === first.cup &&
        stage === first.stage &&
        [pair1, pair2].some(({ origin }) => origin.from === "winner" && origin.of === of),
    );
    if (!line || !second || second.outcome === "bye") return nobody;
    return lost(second, line.pair);
  }
  const went = lines.map(({ pair }) => lost(first, pair)).filter(({ vacant }) => !vacant);
  return went[0] ?? nobody;
}

/** Returns the pair if it lost this match on the court; no pair while the match is open. */
function lost({ sides: on, outcome }: PlayMatch<string>, pair: string | null): Who {
  if (outcome === null) return { pair: null, vacant: false };
  if (outcome === "bye" || outcome.kind === "walkover" || pair === null) return { pair: null, vacant: true };
  const winner = winnerSideOf({ sides: on, outcome });
  return winner !== null && on[otherSide(winner)].pair === pair
    ? { pair, vacant: false }
    : { pair: null, vacant: true };
}

function told({ pair, vacant }: Who): string {
  return pair ?? (vacant ? "vacant" : "unknown");
}
