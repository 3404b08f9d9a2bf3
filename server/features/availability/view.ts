import type { MyAvailability, UnavailableStretch } from "#contract/play/availability.ts";
import type { partnersIn, statedBy } from "./reads.ts";

type Stated = Awaited<ReturnType<typeof statedBy>>;

/** What one of them said. */
function stretchesOf(stated: Stated, player: string): UnavailableStretch[] {
  return stated
    .filter(({ personId }) => personId === player)
    .map(({ day, startMinute, endMinute }) => ({ day, startMinute, endMinute }));
}

/** When a player and their partners cannot play; nobody else is in it. */
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

/** When the players of a tournament cannot play, for its club; who said nothing is not in it. */
export function presentOfTournament(stated: Stated) {
  const players = [...new Set(stated.map(({ personId }) => personId))];
  return players.map((playerId) => ({ playerId, stretches: stretchesOf(stated, playerId) }));
}
