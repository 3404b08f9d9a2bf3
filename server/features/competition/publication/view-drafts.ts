import type { TournamentCopy } from "#contract/competition/publication.ts";
import { nextEdition } from "#domain/competition/editions/next-edition.ts";
import { daysLater, formHours } from "#domain/competition/tournaments/hours.ts";
import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import type { findDraft, findToCopy } from "./reads-drafts.ts";

type Draft = Awaited<ReturnType<typeof findDraft>>;
type ToCopy = NonNullable<Awaited<ReturnType<typeof findToCopy>>>;

/** Presents a person's draft with its time; null if there is none. */
export function presentDraft(found: Draft) {
  return found ? { draft: found.data, savedAt: found.savedAt.toISOString() } : null;
}

/** Presents the form of a tournament to repeat, on the next days like the old ones. */
export function presentCopy({ tournament, categories, courtIds }: ToCopy, today: CalendarDate): TournamentCopy {
  const { clubId, name, description, publicNames, startDate, endDate } = tournament;
  const days = nextEdition(tournament, today);
  const { otherHours, ...hours } = formHours({ ...tournament, firstDay: startDate, lastDay: endDate });
  return {
    clubId,
    name,
    description,
    publicNames,
    repeats: tournament.id,
    ...days,
    ...hours,
    otherHours: daysLater(otherHours, daysBetween(startDate, days.startDate)),
    courtIds,
    categories: categories.map(({ name, level, division, quota, cost, format, isSeeded, rules, eligibility }) => {
      const terms = { quota, cost, format, isSeeded };
      return { name, level, division, ...terms, rules: rules.choice, eligibility };
    }),
  };
}
