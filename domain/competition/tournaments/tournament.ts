import type { StepByStep } from "#domain/competition/rotations/next-round.ts";
import type { RotationFormat } from "#domain/competition/rotations/start.ts";

/**
 * PLAYOFF is a knockout from the first round; ROUND_ROBIN is "Fase de Grupos + Playoff" (specification, section 9). In
 * the others single players change their partner each round: AMERICANO follows a table, MEXICANO the standing, and in
 * KING the winners go up one court (rules 4.1 to 4.6). In a LEAGUE all pairs meet in the course of weeks (rules L.1).
 */
export const formats = ["PLAYOFF", "ROUND_ROBIN", "AMERICANO", "MEXICANO", "KING", "LEAGUE"] as const;
export type Format = (typeof formats)[number];

/** Checks if the pairs of this format play in zones first, given enough pairs. */
export function hasZones(format: Format): boolean {
  switch (format) {
    case "PLAYOFF":
    case "AMERICANO":
    case "MEXICANO":
    case "KING":
      return false;
    case "ROUND_ROBIN":
    case "LEAGUE":
      return true;
  }
}

/** Checks if players enter a category of this format alone, and each takes a place. Rules 4.1. */
export function isIndividual(format: Format): format is RotationFormat {
  switch (format) {
    case "PLAYOFF":
    case "ROUND_ROBIN":
    case "LEAGUE":
      return false;
    case "AMERICANO":
    case "MEXICANO":
    case "KING":
      return true;
  }
}

/** Checks if each round of this format follows from the results of those before. Rules R.7 and R.8. */
export function isStepByStep(format: Format): format is StepByStep {
  return format === "MEXICANO" || format === "KING";
}

/** Checks if a category of this format awards ranking points when its tournament closes. */
export function awardsPoints(format: Format): boolean {
  switch (format) {
    case "PLAYOFF":
    case "ROUND_ROBIN":
      return true;
    case "AMERICANO":
    case "MEXICANO":
    case "KING":
    case "LEAGUE":
      return false;
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
