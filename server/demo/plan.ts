import type { CategoryName, Level } from "#domain/people/person.ts";
import type { RulesChoice } from "#domain/tournaments/category-rules.ts";
import type { Eligibility } from "#domain/tournaments/eligibility.ts";
import type { Format } from "#domain/tournaments/tournament.ts";

/** How many of each stand in a category: confirmed pairs, pairs that wait for the club, open proposals, single players. */
export type Crowd = {
  readonly confirmed: number;
  readonly awaiting: number;
  readonly invited: number;
  readonly single: number;
  /** Pairs that came when no place was left: the first is held one where the quota has another, the others stand in line. */
  readonly waiting?: number;
};

/** Where the demonstration's player stands in the category, if anywhere. */
export type HeroStep = "invited" | "proposed" | "single" | "awaiting" | "confirmed";

export type PlannedCategory = {
  readonly name: CategoryName;
  readonly level: Level;
  readonly quota: number;
  readonly cost: number;
  readonly format: Format;
  readonly isSeeded: boolean;
  readonly crowd: Crowd;
  readonly hero?: HeroStep;
  /** Who may enter; what is usual where it is not said. */
  readonly eligibility?: Eligibility;
  /** Whether the first of its pairs are guests of the club. */
  readonly guests?: boolean;
  /** What differs from the usual rules. */
  readonly rules?: Partial<RulesChoice>;
  /** Drawn, with this share of its matches played; 1 in a tournament that is finished. */
  readonly played?: number;
};

export type PlannedTournament = {
  readonly name: string;
  readonly club: number;
  /** Days from today to the first day, and how many days it lasts. */
  readonly startsIn: number;
  readonly days: number;
  readonly startHour: number;
  readonly endHour: number;
  readonly courts: number;
  /** Where the first evening begins, if not as the other days do. */
  readonly firstEvening?: number;
  readonly status: "upcoming" | "finished" | "cancelled";
  /** How far its order of play has got: told to everybody and being played, or only tried by the club. */
  readonly order?: "published" | "draft";
  readonly description: string;
  /** What it is the next edition of, by name. */
  readonly repeats?: string;
  readonly categories: readonly PlannedCategory[];
};

/** Eliminación directa with seeds. */
export const knockout = { format: "PLAYOFF", isSeeded: true } as const;
/** Fase de Grupos + Playoff with seeds. */
export const zones = { format: "ROUND_ROBIN", isSeeded: true } as const;
/** A category that nobody has entered. */
export const nobody: Crowd = { confirmed: 0, awaiting: 0, invited: 0, single: 0 };
/** What most of the tournaments offer. */
export const prizes = "Premios para campeones y finalistas. Pelotas incluidas. Tolerancia de 10 minutos.";
