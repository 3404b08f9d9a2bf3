import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Place, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { seededRandom } from "#domain/lib/random.ts";
import { bestPlace } from "./best-place.ts";
import { putWhereTheyWere } from "./first-schedule.ts";
import { improve } from "./improve.ts";
import type { PlacesBefore } from "./state/before.ts";
import { stands } from "./state/match.ts";
import { place } from "./state/moves.ts";
import type { State } from "./state/state.ts";
import { worldOf } from "./state/world.ts";

const mostRounds = 500;

/** The places of matches after placing them again; matches without a place are missing. */
export type PutPlaces = ReadonlyMap<MatchKey, Place>;

/**
 * Places all matches that had a place, and are not locked in the plan, as near to it as the problem now allows, in the
 * order of their old starts. A match keeps its old place if it is still legal and not taken by an earlier one. Then
 * searches an alternative for the moved ones, and takes it if fewer are without a place, or fewer have moved.
 * `notBefore` limits how early a match may be. Rules 6.2 to 6.5.
 */
export function putNear(problem: Problem, plan: Plan, before: PlacesBefore, seed: string): PutPlaces {
  const wasSomewhere = ({ key }: { readonly key: MatchKey }) => before.has(key);
  const state = worldOf(problem, plan, { keep: "locked", before, isSearched: wasSomewhere, wishes: "near" });
  const oldStart = (key: MatchKey) => before.get(key)?.start ?? 0;
  const inOldOrder = state.movable.toSorted(
    (one, other) => oldStart(one.fixture.key) - oldStart(other.fixture.key) || one.index - other.index,
  );
  for (const match of inOldOrder) {
    const found = bestPlace(state, match);
    if (found) place(state, match, found.step, found.court, found.cost);
  }
  const put = placesIn(state);
  const other = anotherWay(problem, plan, before, put, seed);
  return other && isNearer(other, put, before) ? other : put;
}

function placesIn({ movable, courts }: State): Map<MatchKey, Place> {
  return new Map(
    movable.flatMap((match) => {
      const courtId = courts[match.court]?.id;
      return stands(match) && courtId !== undefined
        ? [[match.fixture.key, { courtId, start: match.start }] as const]
        : [];
    }),
  );
}

/** Runs the search itself over the moved matches only; over all, if one is left out. */
function anotherWay(
  problem: Problem,
  plan: Plan,
  before: PlacesBefore,
  put: PutPlaces,
  seed: string,
): PutPlaces | null {
  const isLeftOut = put.size < before.size;
  const moved = new Set([...before.keys()].filter((key) => isLeftOut || hasMoved(key, put, before)));
  if (moved.size === 0) return null;
  const standing = [...put].map(([key, at]) => [key, { state: "planned", locked: !moved.has(key), ...at }] as const);
  const state = worldOf(problem, new Map([...plan, ...standing]), {
    keep: "locked",
    before,
    isSearched: ({ key }) => moved.has(key),
  });
  const random = seededRandom(seed);
  putWhereTheyWere(state, put);
  improve(state, mostRounds, random);
  return new Map([...[...put].filter(([key]) => !moved.has(key)), ...placesIn(state)]);
}

function isNearer(one: PutPlaces, other: PutPlaces, before: PlacesBefore): boolean {
  const moved = (places: PutPlaces) => [...before.keys()].filter((key) => hasMoved(key, places, before)).length;
  return one.size > other.size || (one.size === other.size && moved(one) < moved(other));
}

function hasMoved(key: MatchKey, places: PutPlaces, before: PlacesBefore): boolean {
  const [now, was] = [places.get(key), before.get(key)];
  return now?.courtId !== was?.courtId || now?.start !== was?.start;
}
