import type { RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import type { Eligibility } from "#domain/competition/tournaments/eligibility.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";

/**
 * The numbers of entrants in a category: confirmed pairs, pairs that wait for the club, open proposals, single players.
 */
export type Crowd = {
  readonly confirmed: number;
  readonly awaiting: number;
  readonly invited: number;
  readonly single: number;
  /**
   * Pairs that came when no place was left. If the quota has a free place, the first is offered it; the others wait.
   */
  readonly waiting?: number;
};

/** The step of entering at which the demonstration's player stands in the category. */
export type HeroStep = "invited" | "proposed" | "single" | "awaiting" | "confirmed";

export type PlannedCategory = {
  readonly name: CategoryName;
  readonly level: Level;
  /** The number of a division of a league. Divisions share no player. */
  readonly division?: 1 | 2;
  readonly quota: number;
  readonly cost: number;
  readonly format: Format;
  readonly isSeeded: boolean;
  readonly crowd: Crowd;
  readonly hero?: HeroStep;
  /** True if the pair of that player wins each of its matches clearly. */
  readonly heroWins?: true;
  /** The condition for entering; the default if it is missing. */
  readonly eligibility?: Eligibility;
  /** True if its first pairs are guests of the club. */
  readonly guests?: boolean;
  /** The differences from the default rules. */
  readonly rules?: Partial<RulesChoice>;
  /** The share of its matches that is played; set if it is drawn, 1 in a finished tournament. */
  readonly played?: number;
};

export type PlannedTournament = {
  readonly name: string;
  readonly club: number;
  /** Days from today to the first day, and its length in days. */
  readonly startsIn: number;
  readonly days: number;
  readonly startHour: number;
  readonly endHour: number;
  readonly courts: number;
  /** The hour at which the first evening begins, if it differs from the other days. */
  readonly firstEvening?: number;
  readonly status: "upcoming" | "finished" | "cancelled";
  /** The state of its order of play: published and being played, or only a draft of the club. */
  readonly order?: "published" | "draft";
  readonly description: string;
  /** The name of the tournament of which it is the next edition. */
  readonly repeats?: string;
  readonly categories: readonly PlannedCategory[];
};

/** A knockout (eliminación directa) with seeds. */
export const knockout = { format: "PLAYOFF", isSeeded: true } as const;
/** Zones and a playoff (Fase de Grupos + Playoff) with seeds. */
export const zones = { format: "ROUND_ROBIN", isSeeded: true } as const;
/** The numbers of a category without entrants. */
export const nobody: Crowd = { confirmed: 0, awaiting: 0, invited: 0, single: 0 };
/** The description of most tournaments. */
export const prizes = "Premios para campeones y finalistas. Pelotas incluidas. Tolerancia de 10 minutos.";
