import type { MatchKey } from "#domain/competition/matches/board.ts";
import type { Fixture, Place, Plan, Problem } from "#domain/competition/schedule/problem.ts";
import { seededRandom } from "#domain/lib/random.ts";
import { makeFirstSchedule } from "./first-schedule.ts";
import { complete, improve, usualRounds } from "./improve.ts";
import { stands } from "./state/match.ts";
import { comeBackTo, type Snapshot, snapshotOf } from "./state/snapshot.ts";
import type { State } from "./state/state.ts";
import { type Order, worldOf } from "./state/world.ts";
import { type Summary, summaryOf } from "./summary.ts";

/**
 * The request to the search: the matches to keep, the random seed, so that anyone can repeat it, and the rounds of
 * improvement. By default the rounds follow from the size of the tournament; 0 returns the first schedule.
 */
export type Asked = Pick<Order, "keep" | "before" | "step"> & {
  readonly seed: string;
  /** The categories to search; matches of others stay as they are, even without a place. */
  readonly categoryIds?: readonly string[] | undefined;
  readonly rounds?: number | undefined;
  /** An earlier proposal to start from and improve. */
  readonly goOnFrom?: ReadonlyMap<MatchKey, Place> | undefined;
};

/** The proposal of the search. */
export type Proposal = {
  /** The place of every planned match: those kept, and those placed. */
  readonly places: ReadonlyMap<MatchKey, Place>;
  /** The matches to be placed that found no place. */
  readonly unplaced: readonly MatchKey[];
  /** The weighted cost of unfulfilled preferences, plus 100,000 for each match without a place. */
  readonly cost: number;
  readonly summary: Summary;
};

/**
 * Proposes an order of play: every match at a legal place or at none, as many and as well placed as possible. The same
 * problem, plan and request give the same answer everywhere, in any order of rows. Matches that are called, in play or
 * over stay, and hold their court. A match has no place while one that it waits for has none. Throws if matches wait
 * for each other in a circle. Rules 6.2 to 6.5.
 */
export function propose(problem: Problem, plan: Plan, asked: Asked): Proposal {
  const { categoryIds, keep, before, step } = asked;
  const isSearched = ({ categoryId }: Fixture) => categoryIds?.includes(categoryId) ?? true;
  const state = worldOf(problem, plan, { keep, before, step, isSearched });
  search(state, plan, asked);
  return proposalOf(state, plan);
}

/** Restarts from another first schedule, for half as many rounds, while a match is left out; at most twice. */
function search(state: State, plan: Plan, asked: Asked): void {
  const random = seededRandom(asked.seed);
  const rounds = asked.rounds ?? usualRounds(state.movable.length);
  const beginnings = rounds > 0 ? 3 : 1;
  let best: Snapshot | null = null;
  for (let nth = 0; nth < beginnings && (best === null || best.unplaced > 0); nth++) {
    makeFirstSchedule(state, random, nth === 0 ? (asked.goOnFrom ?? plannedBefore(plan, asked)) : new Map());
    complete(state, random);
    improve(state, nth === 0 ? rounds : Math.ceil(rounds / 2), random);
    if (best === null || state.cost < best.cost) best = snapshotOf(state);
  }
  if (best && best.cost < state.cost) comeBackTo(state, best);
}

/** Returns the planned places to start from; none for a search from scratch. */
function plannedBefore(plan: Plan, { keep }: Asked): ReadonlyMap<MatchKey, Place> {
  const planned = [...plan].flatMap(([key, placed]) => (placed.state === "planned" ? [[key, placed] as const] : []));
  return new Map(keep === "none" ? [] : planned);
}

function proposalOf(state: State, plan: Plan): Proposal {
  const places = new Map<MatchKey, Place>();
  for (const match of state.matches) {
    const { key } = match.fixture;
    const stayed = plan.get(key);
    const courtId = state.courts[match.court]?.id;
    if (match.isFixed && stayed?.state === "planned") places.set(key, { courtId: stayed.courtId, start: stayed.start });
    if (!match.isFixed && courtId !== undefined) places.set(key, { courtId, start: match.start });
  }
  const unplaced = state.movable.filter((match) => !stands(match)).map(({ fixture }) => fixture.key);
  return { places, unplaced, cost: state.cost / 100, summary: summaryOf(state) };
}
