import type { TournamentCopy, TournamentDraft } from "#contract/competition/publication.ts";
import { endHours, startHours } from "#domain/competition/tournaments/tournament.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import type { Step } from "#web/features/competition/publication/form/publish-checks.ts";
import type { PublishValues } from "#web/features/competition/publication/form/publish-values.ts";

/** Converts the wizard's values to a draft for the server; the keys of the rows stay on the screen. */
export function toDraft(
  { categories, without: _, skipSeries: __, ...values }: PublishValues,
  step: Step,
): TournamentDraft {
  return {
    ...values,
    otherHours: [...values.otherHours],
    step,
    categories: categories.map(({ key: _, ...category }) => category),
  };
}

/** Restores the wizard's values from a draft or a tournament to copy; a missing hour gets the default. */
export function fromDraft(kept: TournamentDraft | TournamentCopy, courtIds: readonly string[]): PublishValues {
  const { name, description, startDate, endDate, startMinute, endMinute, categories } = kept;
  return {
    name,
    description,
    publicNames: kept.publicNames ?? "short",
    repeats: kept.repeats,
    startDate,
    endDate,
    startMinute: startMinute ?? startHours.usual * minutesPerHour,
    endMinute: endMinute ?? endHours.usual * minutesPerHour,
    otherHours: kept.otherHours ?? [],
    // A court may have been taken out of service since.
    courtIds: kept.courtIds.filter((id) => courtIds.includes(id)),
    without: 0,
    skipSeries: false,
    categories: categories.map((category) => ({ ...category, key: crypto.randomUUID() })),
  };
}

/** Returns the step at which a draft was left. */
export function stepOf({ step }: TournamentDraft): Step {
  return step === 2 || step === 3 ? step : 1;
}
