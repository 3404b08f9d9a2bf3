import { ORPCError } from "@orpc/client";
import { isId } from "#domain/lib/ids.ts";

/**
 * Refuses an address without a valid tournament id before the server is asked. It loads with every screen, so it avoids
 * the schemas.
 */
export function requireTournamentId(text: string): string {
  if (!isId(text)) throw new ORPCError("TOURNAMENT_NOT_FOUND");
  return text;
}
