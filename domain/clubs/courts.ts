import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** A court as it is named and placed among those of its club; places count from 1. */
export type PlacedCourt = { readonly id: string; readonly name: string; readonly position: number };

/**
 * The club's courts named and placed as wanted. Courts that are not mentioned keep their names and come after, in the
 * order in which they were; a court mentioned twice counts as first mentioned. Refuses a court that is not the club's.
 */
export function arrangeCourts(
  courts: readonly PlacedCourt[],
  wanted: readonly { readonly id: string; readonly name: string }[],
): Result<PlacedCourt[], "COURT_NOT_FOUND"> {
  const known = new Set(courts.map(({ id }) => id));
  if (wanted.some(({ id }) => !known.has(id))) return refuse("COURT_NOT_FOUND");
  const names = new Map<string, string>();
  const rest = courts.toSorted((a, b) => a.position - b.position);
  for (const { id, name } of [...wanted, ...rest]) if (!names.has(id)) names.set(id, name);
  return ok([...names].map(([id, name], index) => ({ id, name, position: index + 1 })));
}
