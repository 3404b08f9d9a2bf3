import { ok, type Result, refuse } from "#domain/lib/result.ts";

/**
 * The limits of a club's number of courts: one at least (specification, section 9), and no more than a screen can show.
 */
export const courtLimits = { min: 1, max: 60 } as const;

/** A court with its name and its position among those of its club, counted from 1. */
export type PlacedCourt = { readonly id: string; readonly name: string; readonly position: number };

/**
 * Arranges the club's courts with the wanted names and positions. Courts missing from the list keep their names and
 * follow in their former order; a repeated court counts as first listed. Refuses a court of another club, and two
 * courts of one name.
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

/** Checks that a club can add a court of that name: it has room for it, and no court with that name. */
export function checkNewCourt(
  courts: readonly { readonly name: string }[],
  name: string,
): Result<string, "TOO_MANY_COURTS" | "COURT_NAME_TAKEN"> {
  if (courts.length >= courtLimits.max) return refuse("TOO_MANY_COURTS");
  return repeatedName([...courts.map((court) => court.name), name]) === null ? ok(name) : refuse("COURT_NAME_TAKEN");
}

/**
 * Checks that a club can remove a court: it has no bookings from now on and no weekly series, and it is not the last.
 */
export function checkCourtGoes(
  courts: number,
  { booked, hasSeries }: { readonly booked: boolean; readonly hasSeries: boolean },
): Result<true, "COURT_HAS_BOOKINGS" | "COURT_HAS_SERIES" | "LAST_COURT"> {
  if (booked) return refuse("COURT_HAS_BOOKINGS");
  // A series blocks it even if its first date is so far ahead that no booking exists yet.
  if (hasSeries) return refuse("COURT_HAS_SERIES");
  return courts > courtLimits.min ? ok(true) : refuse("LAST_COURT");
}

/** Returns the index of the first name that repeats an earlier one, ignoring case; null if all are different. */
export function repeatedName(names: readonly string[]): number | null {
  const folded = names.map((name) => name.toLowerCase());
  const found = folded.findIndex((name, index) => folded.indexOf(name) < index);
  return found === -1 ? null : found;
}
