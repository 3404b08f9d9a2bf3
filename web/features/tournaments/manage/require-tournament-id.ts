import { ORPCError } from "@orpc/client";

/** Refuses an address that names no tournament before the server is asked. It loads with every screen, so without the schemas. */
export function requireTournamentId(text: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) throw new ORPCError("TOURNAMENT_NOT_FOUND");
  return text;
}
