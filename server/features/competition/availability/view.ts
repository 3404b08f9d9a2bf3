import type { MyAvailability, UnavailableStretch } from "#contract/competition/availability.ts";
import type { partnersIn, statedBy } from "./reads.ts";

type Stated = Awaited<ReturnType<typeof statedBy>>;

/** Returns the unavailable hours of one player. */
function stretchesOf(stated: Stated, player: string): UnavailableStretch[] {
  return stated
    .filter(({ personId }) => personId === player)
    .map(({ day, startMinute, endMinute }) => ({ day, startMinute, endMinute }));
}

/** Presents the unavailable hours of a player and their partners, and of no other person. */
export function presentMine(
  player: string,
  open: boolean,
  partners: Awaited<ReturnType<typeof partnersIn>>,
  stated: Stated,
): MyAvailability {
  return {
    open,
    stretches: stretchesOf(stated, player),
    partners: partners.map((one) => ({ ...one, stretches: stretchesOf(stated, one.partner.id) })),
  };
}

/** Presents the unavailable hours of a tournament's players to its club; players without any are left out. */
export function presentOfTournament(stated: Stated) {
  const players = [...new Set(stated.map(({ personId }) => personId))];
  return players.map((playerId) => ({ playerId, stretches: stretchesOf(stated, playerId) }));
}
