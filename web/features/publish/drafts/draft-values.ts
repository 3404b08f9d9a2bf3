import type { TournamentCopy, TournamentDraft } from "#contract/tournament-drafts.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { endHours, startHours } from "#domain/tournaments/tournament.ts";
import type { Step } from "#web/features/publish/form/publish-checks.ts";
import type { PublishValues } from "#web/features/publish/form/publish-values.ts";

/** The wizard as it is kept on the server; the keys of the rows are the screen's own. */
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

/** The wizard as it was left, or as a tournament to copy fills it in; an hour that is missing is the usual one. */
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
    // A court may have been taken out of service meanwhile.
    courtIds: kept.courtIds.filter((id) => courtIds.includes(id)),
    without: 0,
    skipSeries: false,
    categories: categories.map((category) => ({ ...category, key: crypto.randomUUID() })),
  };
}

/** The step at which a draft was left. */
export function stepOf({ step }: TournamentDraft): Step {
  return step === 2 || step === 3 ? step : 1;
}
