import type { CategoryForm } from "#contract/tournament-drafts.ts";
import { type Minute, minutesPerHour } from "#domain/lib/span.ts";
import type { PublicNames } from "#domain/people/public-name.ts";
import { seededIn } from "#domain/tournaments/category-change.ts";
import type { DayHours } from "#domain/tournaments/hours.ts";
import { endHours, type Format, newCategory, startHours } from "#domain/tournaments/tournament.ts";

/** A category while it is being written: a number may be missing. `key` tells the rows apart on the screen. */
export type CategoryValues = Omit<CategoryForm, "quota" | "cost"> & {
  key: string;
  quota: number | null;
  cost: number | null;
};

/** Where and when a tournament is played. A date that is not chosen yet is an empty text. */
export type BlockValues = {
  startDate: string;
  endDate: string;
  startMinute: Minute;
  endMinute: Minute;
  otherHours: readonly DayHours[];
  courtIds: string[];
  /** How many court hours that somebody else has the club agreed to do without; it is agreed anew each time. */
  without: number;
  /** Whether the turnos fijos that it meets are left out on those days. */
  skipSeries: boolean;
};

/** What the wizard holds from its first step to "Publicar". */
export type PublishValues = BlockValues & {
  name: string;
  description: string;
  publicNames: PublicNames;
  /** The tournament that it plays again. */
  repeats?: string | undefined;
  categories: CategoryValues[];
};

/** A category with the defaults of the specification, section 9, or with other words in their place. */
export function freshCategory(words: Partial<CategoryForm> = {}): CategoryValues {
  return { ...newCategory, ...words, key: crypto.randomUUID() };
}

/** The same category in another format. Only a knockout asks for seeds, so zones never keep an answer that nobody can see. */
export function inFormat(category: CategoryValues, format: Format): CategoryValues {
  return { ...category, format, isSeeded: seededIn(format, category.isSeeded) };
}

/** Where the wizard starts. Specification, section 9. */
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
