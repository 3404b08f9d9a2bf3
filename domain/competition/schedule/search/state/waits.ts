import { type Match, type Party, stands } from "./match.ts";

/** The parameters for the cost of waiting players and short nights. */
export type Waiting = {
  /** 1, or 0 if waiting does not matter. */
  readonly weight: number;
  readonly comfortable: number;
  readonly night: number;
};

const mostPerWait = 100_00;
const shortNight = 100_00;

/**
 * Returns the cost of a wait in hundredths: the square of the half hours beyond the comfortable time, up to a hundred.
 */
function waitCost(minutes: number): number {
  return minutes > 0 ? Math.min(mostPerWait, Math.floor((minutes * minutes) / 9)) : 0;
}

/** Returns the cost of waits for all players of a match at its present place, before it is registered. */
export function waitsAround(waiting: Waiting, match: Match): number {
  if (waiting.weight === 0) return 0;
  let cost = 0;
  for (const party of match.parties)
    if (party.matches.length > 0) cost += party.size * partyWaits(waiting, party, match);
  for (const from of match.waitsFrom) cost += stands(from) ? betweenFed(waiting, from, match) : 0;
  for (const to of match.waitsTo) cost += stands(to) ? betweenFed(waiting, match, to) : 0;
  return cost;
}

function partyWaits(waiting: Waiting, { matches }: Party, match: Match): number {
  let before: Match | null = null;
  let next: Match | null = null;
  for (const one of matches) {
    if (one.start > match.start || (one.start === match.start && one.index > match.index)) {
      next = one;
      break;
    }
    before = one;
  }
  return (
    (before ? between(waiting, before, match) : 0) +
    (next ? between(waiting, match, next) : 0) -
    (before && next ? between(waiting, before, next) : 0)
  );
}

/** Returns the cost between two consecutive matches of a player. If one feeds the other, the wait is counted there. */
function between({ comfortable, night }: Waiting, one: Match, other: Match): number {
  const minutes = other.start - one.end;
  if (one.day !== other.day) return minutes < night ? shortNight : 0;
  if (one.twin === other || other.waitsFrom.includes(one)) return 0;
  return waitCost(minutes - other.rest - comfortable);
}

function betweenFed({ comfortable }: Waiting, feeder: Match, fed: Match): number {
  return feeder.day === fed.day ? 2 * waitCost(fed.start - feeder.end - fed.rest - comfortable) : 0;
}
