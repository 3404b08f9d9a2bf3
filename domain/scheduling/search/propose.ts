import { seededRandom } from "#domain/lib/random.ts";
import type { MatchKey } from "#domain/matches/board.ts";
import type { Fixture, Place, Plan, Problem } from "#domain/scheduling/problem.ts";
import { makeFirstSchedule } from "./first-schedule.ts";
import { complete, improve, usualRounds } from "./improve.ts";
import { stands } from "./state/match.ts";
import { comeBackTo, type Snapshot, snapshotOf } from "./state/snapshot.ts";
import type { State } from "./state/state.ts";
import { type Order, worldOf } from "./state/world.ts";
import { type Summary, summaryOf } from "./summary.ts";

/**
 * What the search is asked for: what stays, the seed that its chances follow from, so that anybody can search again, and how many rounds
 * it improves what it found first: as many as such a tournament is worth where nothing is said, 0 for the first schedule alone.
 */
export type Asked = Pick<Order, "keep" | "before" | "step"> & {
  readonly seed: string;
  /** Matches of other categories stay as they are, also without a place. */
  readonly categoryIds?: readonly string[] | undefined;
  readonly rounds?: number | undefined;
  /** Where to begin: an earlier proposal that is to be made still better. */
  readonly goOnFrom?: ReadonlyMap<MatchKey, Place> | undefined;
};

/** What the search proposes. */
export type Proposal = {
  /** Where every match stands that is planned: those that stayed, and those that were put. */
  readonly places: ReadonlyMap<MatchKey, Place>;
  /** Those that were to be put and found no place. */
  readonly unplaced: readonly MatchKey[];
  /** The weights of the unfulfilled wishes, 100,000 for each match without a place. */
  readonly cost: number;
  readonly summary: Summary;
};

/**
 * An order of play: every match at a legal place or nowhere, as many as can be found and as well as can be found. The same problem, plan
 * and request give the same answer everywhere, whatever the order of rows. What was called, is being played or is over stays, and holds
 * its court; a match whose feeder has no place has none. Throws where matches wait for each other in a circle.
 * Rules 6.2 to 6.5.
 */
export function propose(problem: Problem, plan: Plan, asked: Asked): Proposal {
  const { categoryIds, keep, before, step } = asked;
  const isSearched = ({ categoryId }: Fixture) => categoryIds?.includes(categoryId) ?? true;
  const state = worldOf(problem, plan, { keep, before, step, isSearched });
  search(state, plan, asked);
  return proposalOf(state, plan);
}

/** Begins again, from another first schedule and for half as long, while something is left out; at most so often. */
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

/** Where what is searched again was planned: whoever asks from nothing wants none of it. */
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
