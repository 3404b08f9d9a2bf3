import type { MatchView, ZoneView } from "#contract/competition/matches/match-views.ts";
import type { LiveMatch, LiveSnapshot, LiveZone } from "#contract/outreach/live/live.ts";
import type { StoredBoard } from "#server/features/competition/draws/reads-board.ts";
import { presentBracket } from "#server/features/competition/draws/view.ts";

/** Presents these draws for a live stream; `only` limits it to these matches, with the tables of their zones. */
export function presentLive(
  boards: readonly StoredBoard[],
  only?: ReadonlySet<string>,
): Pick<LiveSnapshot, "matches" | "zones"> {
  const told = boards.map((stored) => {
    const { categoryId } = stored;
    const { rounds, thirdPlace, beside, zones } = presentBracket(stored);
    const isTold = ({ id }: MatchView) => only?.has(id) ?? true;
    const inCups = [...rounds, ...beside.flatMap((cup) => cup.rounds)].flat();
    const all = [...zones.flatMap(({ matches }) => matches), ...inCups, ...(thirdPlace ? [thirdPlace] : [])];
    return {
      matches: all.filter(isTold).map((match) => liveMatchOf(categoryId, match)),
      zones: zones.filter(({ matches }) => matches.some(isTold)).map((zone) => liveZoneOf(categoryId, zone)),
    };
  });
  return { matches: told.flatMap(({ matches }) => matches), zones: told.flatMap(({ zones }) => zones) };
}

function liveMatchOf(
  categoryId: string,
  { id, winner, outcome, score, status, place, onCourt, revision, sides }: MatchView,
): LiveMatch {
  const [one, other] = sides;
  return {
    id,
    categoryId,
    winner,
    outcome,
    score,
    status,
    place,
    onCourt,
    revision,
    sides: [sideOf(one), sideOf(other)],
  };
}

function sideOf({ players: _, ...side }: MatchView["sides"][number]): LiveMatch["sides"][number] {
  return side;
}

function liveZoneOf(categoryId: string, { letter, finished, rows }: ZoneView): LiveZone {
  return { categoryId, letter, finished, rows: rows.map(({ players: _, ...row }) => row) };
}
