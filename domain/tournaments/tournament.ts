/** PLAYOFF is a knockout from the first round; ROUND_ROBIN is "Fase de Grupos + Playoff". Specification, section 9. */
export const formats = ["PLAYOFF", "ROUND_ROBIN"] as const;
export type Format = (typeof formats)[number];

/** Whether the pairs of this format play in zones first, where there are enough of them. */
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
 * `cancelled` when the club called it off before the draw.
 */
export const tournamentStatuses = ["upcoming", "finished", "cancelled"] as const;
export type TournamentStatus = (typeof tournamentStatuses)[number];

/** What a new category offers until the club changes it: Masculino, 7ma, 16 pairs, $ 5.000 (specification, section 9), for its level. */
export const newCategory = {
  name: "Masculino",
  level: "7ma",
  quota: 16,
  cost: 5000,
  format: "PLAYOFF",
  isSeeded: true,
  eligibility: { kind: "own-or-stronger" },
} as const;

/** Hours a tournament may start and end at, and the ones offered first. Specification, section 9. */
export const startHours = { first: 8, last: 22, usual: 18 } as const;
export const endHours = { first: 9, last: 23, usual: 22 } as const;

/** Pairs a category can hold and what a pair pays, in whole pesos. */
export const quotaLimits = { min: 2, max: 512 } as const;
export const costLimits = { min: 0, max: 10_000_000 } as const;
