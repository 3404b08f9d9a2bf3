import type { CategoryForm } from "#contract/competition/publication.ts";
import { divisionSize } from "#domain/competition/leagues/fechas.ts";
import { divisionIn } from "#domain/competition/tournaments/category.ts";
import { seededIn } from "#domain/competition/tournaments/category-change.ts";
import { usualEligibilityIn } from "#domain/competition/tournaments/eligibility.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { endHours, type Format, isIndividual, startHours } from "#domain/competition/tournaments/tournament.ts";
import { type Minute, minutesPerHour } from "#domain/lib/span.ts";
import type { PublicNames } from "#domain/people/players/public-name.ts";

/** A category in the form: numbers may be missing. `key` identifies its row on the screen. */
export type CategoryValues = Omit<CategoryForm, "quota" | "cost"> & {
  key: string;
  quota: number | null;
  cost: number | null;
};

/** Place and time of a tournament. A date that is not chosen yet is an empty text. */
export type BlockValues = {
  startDate: string;
  endDate: string;
  startMinute: Minute;
  endMinute: Minute;
  otherHours: readonly DayHours[];
  courtIds: string[];
  /**
   * Number of court hours held by others that the club agreed to do without; if it changes, the club is asked again.
   */
  without: number;
  /** True to skip the recurring bookings in conflict on those days. */
  skipSeries: boolean;
};

/** The values of the wizard from its first step to "Publicar". */
export type PublishValues = BlockValues & {
  name: string;
  description: string;
  publicNames: PublicNames;
  /** Id of the tournament that it repeats. */
  repeats?: string | undefined;
  categories: CategoryValues[];
};

/** Makes a category with the defaults of the specification, section 9, or with the given values. */
export function freshCategory(words: Partial<CategoryForm> = {}): CategoryValues {
  return { ...newCategory, ...words, key: crypto.randomUUID() };
}

/**
 * Returns the category in another format. Only a knockout asks about seeds, so the others drop the invisible answer.
 * The eligibility becomes the default where pairs and players alone have another one. A league is proposed for fewer
 * pairs; only a league has a division.
 */
export function inFormat(category: CategoryValues, format: Format): CategoryValues {
  const isOtherKind = isIndividual(format) !== isIndividual(category.format);
  const isFresh = hasFechas(format) && category.quota === newCategory.quota;
  return {
    ...category,
    format,
    eligibility: isOtherKind ? usualEligibilityIn(format) : category.eligibility,
    isSeeded: seededIn(format, category.isSeeded),
    division: divisionIn(format, category.division),
    ...(isFresh && { quota: divisionSize.proposed }),
  };
}

/** Returns the wizard's first values. Specification, section 9. */
export function freshValues(): PublishValues {
  return {
    name: "",
    startDate: "",
    endDate: "",
    startMinute: startHours.usual * minutesPerHour,
    endMinute: endHours.usual * minutesPerHour,
    otherHours: [],
    description: "",
    publicNames: "short",
    categories: [freshCategory()],
    courtIds: [],
    without: 0,
    skipSeries: false,
  };
}
