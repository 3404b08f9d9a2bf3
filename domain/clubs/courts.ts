import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** How many courts a club has: one at least (specification, section 9), and no more than a screen can tell apart. */
export const courtLimits = { min: 1, max: 60 } as const;

/** A court as it is named and placed among those of its club; places count from 1. */
export type PlacedCourt = { readonly id: string; readonly name: string; readonly position: number };

/**
 * The club's courts named and placed as wanted. Courts that are not mentioned keep their names and come after, in the
 * order in which they were; a court mentioned twice counts as first mentioned. Refuses a court that is not the club's, and two courts
 * of one name.
 */
export function arrangeCourts(
  courts: readonly PlacedCourt[],
  wanted: readonly { readonly id: string; readonly name: string }[],
): Result<PlacedCourt[], "COURT_NOT_FOUND" | "COURT_NAME_TAKEN"> {
  const known = new Set(courts.map(({ id }) => id));
  if (wanted.some(({ id }) => !known.has(id))) return refuse("COURT_NOT_FOUND");
  const names = new Map<string, string>();
  const rest = courts.toSorted((a, b) => a.position - b.position);
  for (const { id, name } of [...wanted, ...rest]) if (!names.has(id)) names.set(id, name);
  if (repeatedName([...names.values()]) !== null) return refuse("COURT_NAME_TAKEN");
  return ok([...names].map(([id, name], index) => ({ id, name, position: index + 1 })));
}

/** Checks that a club can have one court more, of that name: it has room for it, and none that is called so. */
export function checkNewCourt(
  courts: readonly { readonly name: string }[],
  name: string,
): Result<string, "TOO_MANY_COURTS" | "COURT_NAME_TAKEN"> {
  if (courts.length >= courtLimits.max) return refuse("TOO_MANY_COURTS");
  return repeatedName([...courts.map((court) => court.name), name]) === null ? ok(name) : refuse("COURT_NAME_TAKEN");
}

/** Checks that a club can do without a court: nothing is booked on it from now on, nobody has it every week, and it is not the last. */
export function checkCourtGoes(
  courts: number,
  { booked, hasSeries }: { readonly booked: boolean; readonly hasSeries: boolean },
): Result<true, "COURT_HAS_BOOKINGS" | "COURT_HAS_SERIES" | "LAST_COURT"> {
  if (booked) return refuse("COURT_HAS_BOOKINGS");
  // Also one whose first date is so far ahead that none is booked yet.
  if (hasSeries) return refuse("COURT_HAS_SERIES");
  return courts > courtLimits.min ? ok(true) : refuse("LAST_COURT");
}

/** Which of these names, by its place, is the first that repeats an earlier one, capitals folded; null when each is told apart. */
export function repeatedName(names: readonly string[]): number | null {
  const folded = names.map((name) => name.toLowerCase());
  const found = folded.findIndex((name, index) => folded.indexOf(name) < index);
  return found === -1 ? null : found;
}
