import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** A category's draw as it stands. A bye is decided by the draw itself and is no result. */
export type LiveDraw<Id> = { readonly id: Id; readonly version: number; readonly results: number };

/**
 * Which version a new draw is that takes the place of the one that the club has before its eyes. The old one is kept, with its
 * seed and its order, so that everybody can see that the category was drawn again. Refuses when there is none, when another has
 * taken its place meanwhile, and as soon as one match has a result.
 */
export function nextVersion<Id>(
  live: LiveDraw<Id> | null,
  replaced: Id,
): Result<number, "NOT_DRAWN" | "DRAW_CHANGED" | "RESULTS_EXIST"> {
  if (live === null) return refuse("NOT_DRAWN");
  if (live.id !== replaced) return refuse("DRAW_CHANGED");
  return live.results > 0 ? refuse("RESULTS_EXIST") : ok(live.version + 1);
}
