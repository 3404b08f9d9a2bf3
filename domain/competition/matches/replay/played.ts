import type { CupKey } from "#domain/competition/cups/cup.ts";
import {
  type Board,
  type BoardSide,
  matchOn,
  type PlayMatch,
  playOf,
  resultOf,
  winnerSideOf,
} from "#domain/competition/matches/board.ts";
import { categoryStandingNow } from "#domain/competition/matches/finish-of-pairs.ts";
import { pointsFor } from "#domain/competition/ranking/points.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { stageOf } from "#domain/competition/stages/stage.ts";
import { zoneStanding } from "#domain/competition/standings/zone-standing.ts";
import type { CategoryRules } from "#domain/competition/tournaments/category-rules.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { awardsPoints, type Format } from "#domain/competition/tournaments/tournament.ts";

/**
 * Returns a printable state of a tournament: its zones, the bracket round by round, and the places and points of
 * eliminated pairs.
 */
export function played(board: Board<string>, rules: Pick<CategoryRules, "points">, format: Format) {
  const matches = [...board.matches.values()];
  const roundsOf = (cup: CupKey) => {
    const own = matches.filter((match) => match.cup === cup && match.stage === stageOf(cup));
    return [...Map.groupBy(own, ({ round }) => round).values()].map((round) => round.map(told));
  };
  const beside = [...board.cups.keys()].filter((cup) => cup !== "main");
  const { openMatches, champion, finishes } = categoryStandingNow(board);
  return {
    zones: [...board.zones.values()].map((zone) => ({
      zone: zone.letter,
      table: zoneStanding(playOf(board, zone), zone.table).map(({ decision, ...row }) => ({
        ...row,
        decidedBy: decision?.by ?? null,
      })),
      matches: zone.matches.map((key) => {
        const match = matchOn(board, key);
        return { ...(hasFechas(format) && { fecha: match.round }), ...told(match) };
      }),
    })),
    rounds: roundsOf("main"),
    thirdPlace: matches.filter(({ stage }) => stage === "third-place").map(told)[0] ?? null,
    ...(beside.length > 0 && { cups: beside.map((cup) => ({ cup, rounds: roundsOf(cup) })) }),
    withdrawn: [...board.withdrawn],
    openMatches,
    champion,
    positions: finishes.map(({ pair, position, finish }) => ({
      position,
      pair,
      points: awardsPoints(format) ? pointsFor(finish, rules.points) : 0,
    })),
  };
}

function told(match: PlayMatch<string>) {
  const { key, sides, outcome } = match;
  const result = resultOf(match);
  const winner = winnerSideOf(match);
  return {
    match: key,
    pair1: nameOn(sides.pair1),
    pair2: nameOn(sides.pair2),
    result: outcome === "bye" ? "bye" : result && writeOutcome(result),
    winner: winner && sides[winner].pair,
  };
}

/** Returns the pair, or in brackets the placeholder for it: "[bye]", "[nobody]", "[winner of R1-1]", "[1 of A]". */
function nameOn({ origin, pair, vacant }: BoardSide<string>): string | null {
  if (pair !== null) return pair;
  if (vacant) return "[nobody]";
  switch (origin.from) {
    case "pair":
      return null;
    case "bye":
      return "[bye]";
    case "zone":
      return `[${origin.place} of ${origin.zone}]`;
    default:
      return `[${origin.from} of ${origin.of}]`;
  }
}
