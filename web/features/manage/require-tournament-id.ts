import { ORPCError } from "@orpc/client";
import { isId } from "#domain/lib/ids.ts";

/** Refuses an address that names no tournament before the server is asked. It loads with every screen, so without the schemas. */
export function requireTournamentId(text: string): string {
  if (!isId(text)) throw new ORPCError("TOURNAMENT_NOT_FOUND");
  return text;
}
