import type { Me } from "#contract/people/accounts/accounts.ts";
import type { PairPlayers, PlayerName } from "#contract/people/players.ts";
import { guessedShortName } from "#domain/people/players/short-name.ts";

/** Makes a player's public name, for tests in which only the name matters. */
function playerNamed(name: string): PlayerName {
  return { id: name, name, shortName: guessedShortName(name), photoUrl: null };
}

/** Makes a signed-in person who neither plays nor works at a club yet. */
export function meNamed(name: string): Me {
  return {
    ...playerNamed(name),
    email: "a@b.c",
    phone: null,
    whatsappOk: false,
    namedInPublic: true,
    partnerMayWrite: false,
    role: "player",
    profile: null,
    clubs: [],
    emailConfirmed: true,
    unreadNotices: 0,
  };
}

/** Makes two players, for tests in which only the names matter. */
export function pairNamed(one: string, other = one): PairPlayers {
  return [playerNamed(one), playerNamed(other)];
}

/** Formats a pair as "Ana Ríos / Bea Sosa"; null for no pair. */
export function namesOf(players: PairPlayers | null): string | null {
  return players?.map(({ name }) => name).join(" / ") ?? null;
}
