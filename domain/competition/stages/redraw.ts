import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** The present draw of a category. A bye is decided by the draw itself and is no result. */
export type LiveDraw<Id> = { readonly id: Id; readonly version: number; readonly results: number };

/**
 * Returns the draw that the club sees, if it can be replaced by another, or annulled so that pairs can come and go
 * again. It stays stored, with its seed and its order, so that past draws remain public. Refuses if there is no draw,
 * if another has replaced it in the meantime, and once a match has a result.
 */
export function replaceableDraw<Id>(
  live: LiveDraw<Id> | null,
  seen: Id,
): Result<LiveDraw<Id>, "NOT_DRAWN" | "DRAW_CHANGED" | "RESULTS_EXIST"> {
  if (live === null) return refuse("NOT_DRAWN");
  if (live.id !== seen) return refuse("DRAW_CHANGED");
  return live.results > 0 ? refuse("RESULTS_EXIST") : ok(live);
}
