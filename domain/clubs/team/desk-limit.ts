/*
 * The limit of the desk: the pesos that one person of the desk may give back on a day of play (decision 0209). The view
 * `given_back` of the database has the acts that count.
 */
import { ok, type Result, refuse } from "#domain/lib/result.ts";
import type { Pesos } from "#domain/money/finances/ledger.ts";

/** Returns the pesos that somebody of the desk may still give back, after having given so many. */
export function leftOfLimit(limit: Pesos, given: Pesos): Pesos {
  return Math.max(0, limit - given);
}

/** Checks what somebody of the desk has given back on a day of play, the present act included. */
export function checkDeskLimit(limit: Pesos, given: Pesos): Result<null, "DESK_LIMIT"> {
  return given > limit ? refuse("DESK_LIMIT") : ok(null);
}
