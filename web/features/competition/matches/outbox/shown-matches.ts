import type { MatchView, UndoneMatch } from "#contract/competition/matches/match-views.ts";
import type { CategoryMatches } from "#contract/competition/matches/matches.ts";
import { type BoardSide, type PlayMatch, resultOf, winnerSideOf } from "#domain/competition/matches/board.ts";
import { boardKept } from "#domain/competition/matches/kept-board.ts";
import { withWritten } from "#domain/competition/matches/offline/conflicts.ts";
import { type DeskBoard, type GivenResult, withResult } from "#domain/competition/matches/offline/desk-board.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { hasTable } from "#domain/competition/stages/stage.ts";

type SideView = MatchView["sides"][number];

/** Builds the board of a category from the server's answer, for the rules. */
export function deskBoardOf({ board, matches, withdrawnPairIds }: CategoryMatches): DeskBoard {
  const { rules, rotation, randomSeed, zones, origins, automatic } = board;
  const ofLeavers = new Set(automatic);
  const played = matches.flatMap((view): PlayMatch<string>[] => {
    const from = origins[view.id];
    if (!from) return [];
    const { id: key, stage, cup, zone, round, position, sides, status, outcome } = view;
    const [pair1, pair2] = [sideOf(sides[0], from[0]), sideOf(sides[1], from[1])];
    const end = { outcome: status === "bye" ? ("bye" as const) : outcome, isAutomatic: ofLeavers.has(key) };
    return [{ key, stage, cup, zone, round, position, sides: { pair1, pair2 }, ...end }];
  });
  const kept = { rules, rotation, randomSeed, zones, matches: played, withdrawn: new Set(withdrawnPairIds) };
  return { board: boardKept(kept), revisions: new Map(matches.map(({ id, revision }) => [id, revision])) };
}

function sideOf({ kind, pairId }: SideView, origin: BoardSide<string>["origin"]): BoardSide<string> {
  return { origin, pair: pairId, vacant: kind === "vacant" };
}

/** Returns the category as the desk shows it: with the notes applied, also before the server has them. */
export function shownCategory(category: CategoryMatches, written: readonly GivenResult[]): CategoryMatches {
  if (written.length === 0) return category;
  const told = deskBoardOf(category);
  const desk = withWritten(told, written);
  const present = presenterOf(category, desk);
  const matches = category.matches.map((view) => {
    const is = desk.board.matches.get(view.id);
    return is && is !== told.board.matches.get(view.id) ? present(view, is) : view;
  });
  return { ...category, matches };
}

/**
 * Returns a function that turns matches of the desk's board into views. A pair that advances keeps the name that it has
 * elsewhere in the draw.
 */
function presenterOf(category: CategoryMatches, { board, revisions }: DeskBoard) {
  // A lucky loser has its mark in the main cup alone: that is read last.
  const inOrder = category.matches.toSorted((one, other) => rankOf(one) - rankOf(other));
  const known = new Map(
    inOrder.flatMap(({ sides }) => sides.flatMap((side) => (side.pairId ? [[side.pairId, side]] : []))),
  );
  const places = new Map(
    [...board.matches.values()]
      .flatMap(({ sides: { pair1, pair2 } }) =>
        [pair1, pair2].flatMap((side) => (side.pair !== null ? [[side.pair, placeOf(board, side)] as const] : [])),
      )
      .filter(([, place]) => place !== null),
  );
  const presentSide = (was: SideView, side: BoardSide<string>, inTable: boolean): SideView => {
    const { pair, vacant, origin } = side;
    const { loserOf, qualified } = was;
    if (pair === null) {
      return {
        ...(qualified && { qualified }),
        kind: vacant ? "vacant" : origin.from,
        pairId: null,
        players: null,
        seed: null,
        loserOf,
        place: placeOf(board, side),
      };
    }
    if (was.pairId === pair) return was;
    const { players = null, seed = null, mark } = known.get(pair) ?? {};
    const place = inTable ? null : (places.get(pair) ?? null);
    return { kind: "pair", pairId: pair, players, seed, ...(mark && { mark }), loserOf, place };
  };
  return (view: MatchView, is: PlayMatch<string>): MatchView => {
    const outcome = resultOf(is);
    const inTable = hasTable(is.stage);
    return {
      ...view,
      sides: [presentSide(view.sides[0], is.sides.pair1, inTable), presentSide(view.sides[1], is.sides.pair2, inTable)],
      winner: winnerSideOf(is),
      outcome: outcome && ("sets" in outcome ? { ...outcome, sets: [...outcome.sets] } : outcome),
      score: outcome && writeOutcome(outcome),
      status: is.outcome === null ? "pending" : is.outcome === "bye" ? "bye" : "finished",
      onCourt: outcome ? null : view.onCourt,
      revision: revisions.get(is.key) ?? view.revision,
    };
  };
}

function rankOf({ cup }: MatchView): number {
  return cup === "qualifying" ? 0 : 1;
}

function placeOf({ zones }: DeskBoard["board"], { origin }: BoardSide<string>): SideView["place"] {
  if (origin.from !== "zone") return null;
  const group = zones.get(origin.zone)?.isOneGroup && { isOneGroup: true };
  return { zone: origin.zone, ...group, position: origin.place };
}

/**
 * Lists the results that another result would undo, with the names of their matches. Returns the refusal if the rules
 * forbid it.
 */
export function undoneBy(category: CategoryMatches, given: GivenResult) {
  const desk = deskBoardOf(category);
  const next = withResult(desk, given);
  if (!next.ok) return next;
  const views = new Map(category.matches.map((view) => [view.id, view]));
  const undone = next.value.change.undone.flatMap(({ key }): UndoneMatch[] => {
    const view = views.get(key);
    if (!view || view.score === null) return [];
    const { stage, cup, zone, isOneGroup, round, position, roundsAfter, sides, score } = view;
    const [pair1, pair2] = [sides[0].players, sides[1].players];
    const group = isOneGroup && { isOneGroup };
    return [{ matchId: key, stage, cup, zone, ...group, round, position, roundsAfter, pair1, pair2, score }];
  });
  return { ok: true as const, value: undone };
}
