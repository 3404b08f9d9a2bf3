import type { PairPlayers, PlayerName } from "#contract/players.ts";
import { guessedShortName } from "#domain/people/short-name.ts";

/** A player as everybody may know them, of whom nothing matters but the name. */
export function playerNamed(name: string): PlayerName {
  return { id: name, name, shortName: guessedShortName(name), photoUrl: null };
}

/** Two players of whom nothing matters but the names. */
export function pairNamed(one: string, other = one): PairPlayers {
  return [playerNamed(one), playerNamed(other)];
}

/** A pair as tests say who stands somewhere, "Ana Ríos / Bea Sosa"; null for nobody. */
export function namesOf(players: PairPlayers | null): string | null {
  return players?.map(({ name }) => name).join(" / ") ?? null;
}
