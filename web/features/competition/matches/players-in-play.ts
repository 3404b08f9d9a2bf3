import { refusalCode } from "#web/api.ts";

/** Returns the players whom a refused call names, because they are in another match; empty for any other failure. */
export function playersInPlay(error: unknown): readonly string[] {
  if (refusalCode(error) !== "PLAYER_IN_PLAY" || !(error instanceof Error) || !("data" in error)) return [];
  const { data } = error;
  if (typeof data !== "object" || data === null || !("players" in data) || !Array.isArray(data.players)) return [];
  return data.players.flatMap(nameOf);
}

function nameOf(player: unknown): string[] {
  return typeof player === "object" && player !== null && "name" in player && typeof player.name === "string"
    ? [player.name]
    : [];
}
