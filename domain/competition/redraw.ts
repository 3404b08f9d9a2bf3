import { ok, type Result, refuse } from "#domain/lib/result.ts";

/** A category's draw as it stands. A bye is decided by the draw itself and is no result. */
export type LiveDraw<Id> = { readonly id: Id; readonly version: number; readonly results: number };

/**
 * The draw that the club has before its eyes, if it may still give way: to another draw, or to none, so that pairs can come and
 * go again. It is kept, with its seed and its order, so that everybody can see what was drawn before. Refuses when there is none,
 * when another has taken its place meanwhile, and as soon as one match has a result.
 */
export function replaceableDraw<Id>(
  live: LiveDraw<Id> | null,
  seen: Id,
): Result<LiveDraw<Id>, "NOT_DRAWN" | "DRAW_CHANGED" | "RESULTS_EXIST"> {
  if (live === null) return refuse("NOT_DRAWN");
  if (live.id !== seen) return refuse("DRAW_CHANGED");
  return live.results > 0 ? refuse("RESULTS_EXIST") : ok(live);
}
