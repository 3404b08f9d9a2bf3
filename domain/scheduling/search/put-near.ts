import { seededRandom } from "#domain/lib/random.ts";
import type { MatchKey } from "#domain/matches/board.ts";
import type { Place, Plan, Problem } from "#domain/scheduling/problem.ts";
import { bestPlace } from "./best-place.ts";
import { putWhereTheyWere } from "./first-schedule.ts";
import { improve } from "./improve.ts";
import type { PlacesBefore } from "./state/before.ts";
import { stands } from "./state/match.ts";
import { place } from "./state/moves.ts";
import type { State } from "./state/state.ts";
import { worldOf } from "./state/world.ts";

const mostRounds = 500;

/** Where matches stand after they were put again; those without a place are not in it. */
export type PutPlaces = ReadonlyMap<MatchKey, Place>;

/**
 * Puts all matches that were somewhere, and are not locked in the plan, as near to where they were as the problem lets them now, in the
 * order of their old starts; a match whose old place is still legal and not taken by an earlier one is where it was. Then looks for a
 * better way for what has moved, and takes it if fewer are left without a place, or fewer have moved. How early a match may be is said by
 * its `notBefore`. Rules 6.2 to 6.5.
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

/** The search itself, over what has moved alone; or over everything, where something is left out. */
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
