/** PLAYOFF is a knockout from the first round; ROUND_ROBIN is "Fase de Grupos + Playoff". Specification, section 9. */
export const formats = ["PLAYOFF", "ROUND_ROBIN"] as const;
export type Format = (typeof formats)[number];

/** Checks if the pairs of this format play in zones first, given enough pairs. */
export function hasZones(format: Format): boolean {
  switch (format) {
    case "PLAYOFF":
      return false;
    case "ROUND_ROBIN":
      return true;
  }
}

/**
 * `upcoming` from publication until it ends (specification, section 3); `finished` when the club has closed it;
 * `cancelled` when the club cancelled it.
 */
export const tournamentStatuses = ["upcoming", "finished", "cancelled"] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

/** The hours at which a tournament may start and end, and the ones offered first. Specification, section 9. */
export const startHours = { first: 8, last: 22, usual: 18 } as const;
export const endHours = { first: 9, last: 23, usual: 22 } as const;

/** The number of pairs that a category can hold, and the price of a pair in whole pesos. */
export const quotaLimits = { min: 2, max: 512 } as const;
export const costLimits = { min: 0, max: 10_000_000 } as const;
