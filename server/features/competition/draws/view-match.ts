import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { PlayerName } from "#contract/people/players.ts";
import {
  advancesTo,
  type Board,
  type BoardSide,
  type FindMatch,
  isEmpty,
  type MatchKey,
  matchOn,
  type Origin,
  type PlayMatch,
  resultOf,
  roundsAfter,
  winnerSideOf,
} from "#domain/competition/matches/board.ts";
import { luckyLosersIn } from "#domain/competition/matches/leaving/lucky-loser.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import type { Outcome } from "#domain/competition/scoring/outcome.ts";
import { hasTable } from "#domain/competition/stages/stage.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import type { StoredBoard, StoredEntry } from "./reads-board.ts";

/** A function that presents one match of a board. */
export type Presenter = (match: PlayMatch<string>) => MatchView;

/** A pair of a draw with the shown names of its players. */
export type ShownEntry = Omit<StoredEntry, "players"> & { readonly players: [PlayerName, PlayerName] };

type SideView = MatchView["sides"][number];

/**
 * Returns a presenter for matches of a stored draw as they stand on the board. Those in `changed` were saved once more
 * since it was read.
 */
export function presenterOf(
  {
    isSeeded,
    format,
    matches,
    lineups,
    entries,
  }: Pick<StoredBoard, "isSeeded" | "format" | "matches" | "lineups"> & { readonly entries: readonly ShownEntry[] },
  board: Board<string>,
  changed: ReadonlySet<MatchKey> = new Set(),
): Presenter {
  const stored = new Map(matches.map((match) => [match.id, match]));
  const pairs = new Map(entries.map((entry) => [entry.pairId, entry]));
  const find: FindMatch<string> = (key) => matchOn(board, key);

  const playedBy = new Map(lineups.map(({ matchId, pairId, players }) => [`${matchId} ${pairId}`, players]));

  const places = zonePlaces(board);
  const isLeague = hasFechas(format);

  const lucky = luckyLosersIn(board);
  const markOf = ({ cup }: PlayMatch<string>, { pairId, wildCard }: Pick<ShownEntry, "pairId" | "wildCard">) => {
    if (cup !== "qualifying" && lucky.has(pairId)) return { mark: "lucky-loser" } as const;
    return wildCard ? ({ mark: "wild-card" } as const) : {};
  };

  const loserOf = ({ cup }: PlayMatch<string>, origin: Origin): SideView["loserOf"] => {
    if (origin.from !== "loser" && origin.from !== "first-loser") return null;
    const from = find(origin.of);
    return from.cup === cup ? null : { roundsAfter: roundsAfter(board, from), position: from.position };
  };

  const sideOf = (match: PlayMatch<string>, { origin, pair, vacant }: BoardSide<string>): SideView => {
    const { key, stage } = match;
    if (pair === null) {
      const start = startOf(origin, find);
      const place = placeIn(board, start);
      const qualified = vacant ? null : qualifiedIn(match, start, find);
      const kind = vacant ? "vacant" : place === null ? origin.from : "zone";
      return {
        kind,
        pairId: null,
        players: null,
        seed: null,
        loserOf: loserOf(match, origin),
        place,
        ...(qualified && { qualified }),
      };
    }
    const entry = pairs.get(pair);
    const { players: now = null, seed = null } = entry ?? {};
    const players = playedBy.get(`${key} ${pair}`) ?? now;
    const place = hasTable(stage) ? null : (places.get(pair) ?? null);
    return {
      kind: "pair",
      pairId: pair,
      players,
      seed: isSeeded ? seed : null,
      ...(entry && markOf(match, entry)),
      loserOf: loserOf(match, origin),
      place,
    };
  };

  return (match) => {
    const { key: id, stage, cup, zone, round, position, sides } = match;
    const { revision = 0, place = null, onCourt = null } = stored.get(id) ?? {};
    const outcome = resultOf(match);
    return {
      id,
      stage,
      cup,
      zone,
      ...groupMark(board, zone),
      round,
      ...(isLeague && hasTable(stage) && { fecha: round }),
      roundsAfter: hasTable(stage) ? 0 : roundsAfter(board, match),
      position,
      sides: [sideOf(match, sides.pair1), sideOf(match, sides.pair2)],
      winner: winnerSideOf(match),
      outcome: outcome && writable(outcome),
      score: outcome && writeOutcome(outcome),
      status: match.outcome === null ? "pending" : match.outcome === "bye" ? "bye" : "finished",
      nextMatchId: advancesTo(board, id),
      place,
      onCourt: match.outcome === null && onCourt ? { ...onCourt, since: new Date(onCourt.since).toISOString() } : null,
      revision: revision + (changed.has(id) ? 1 : 0),
    };
  };
}

function placeIn(board: Board<string>, origin: Origin): SideView["place"] {
  if (origin.from !== "zone") return null;
  return { zone: origin.zone, ...groupMark(board, origin.zone), position: origin.place };
}

/** Returns the mark of one group of all, which is named instead of a zone's letter. */
export function groupMark({ zones }: Pick<Board<string>, "zones">, letter: string) {
  return zones.get(letter)?.isOneGroup ? { isOneGroup: true } : {};
}

/** Returns the number of the final of the qualifying whose winner comes to this side; null elsewhere. */
function qualifiedIn({ cup }: PlayMatch<string>, origin: Origin, find: FindMatch<string>): number | null {
  if (origin.from !== "winner" || cup === "qualifying") return null;
  const final = find(origin.of);
  return final.cup === "qualifying" ? final.position : null;
}

/** Returns the zone place of each pair in the playoff, which names it up to the final. */
function zonePlaces(board: Board<string>): ReadonlyMap<string, SideView["place"]> {
  const sides = [...board.matches.values()].flatMap(({ sides: { pair1, pair2 } }) => [pair1, pair2]);
  return new Map(
    sides.flatMap(({ origin, pair }) =>
      pair !== null && origin.from === "zone" ? [[pair, placeIn(board, origin)] as const] : [],
    ),
  );
}

/** Returns the true origin of a side: for the holder of a bye, the origin before it. */
function startOf(origin: Origin, find: FindMatch<string>): Origin {
  if (origin.from !== "winner") return origin;
  const { sides, outcome } = find(origin.of);
  if (outcome !== "bye") return origin;
  const goesOn = [sides.pair1, sides.pair2].find((side) => !isEmpty(side));
  return goesOn ? startOf(goesOn.origin, find) : origin;
}

/** Copies an outcome for an answer, whose lists may be written. */
export function writable(outcome: Outcome): NonNullable<MatchView["outcome"]> {
  return "sets" in outcome ? { ...outcome, sets: [...outcome.sets] } : outcome;
}
