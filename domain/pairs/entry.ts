import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { EntryStatus } from "./next-step.ts";

/**
 * A player leaves a category. Whoever has a partner breaks the pair first, or asks the club; with the entry go the proposals that
 * the player has made and received. `entry` is null for someone who is not pre-registered.
 */
export function leaveCategory(entry: EntryStatus | null): Result<"unpaired", "NOT_PRE_REGISTERED" | "ALREADY_PAIRED"> {
  if (entry === null) return refuse("NOT_PRE_REGISTERED");
  return entry === "paired" ? refuse("ALREADY_PAIRED") : ok(entry);
}
