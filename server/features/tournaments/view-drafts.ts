import type { TournamentCopy } from "#contract/tournament-drafts.ts";
import { type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { daysLater } from "#domain/tournaments/hours.ts";
import { nextEdition } from "#domain/tournaments/next-edition.ts";
import type { findDraft, findToCopy } from "./reads-drafts.ts";

type Draft = Awaited<ReturnType<typeof findDraft>>;
type ToCopy = NonNullable<Awaited<ReturnType<typeof findToCopy>>>;

/** What a person has left half written, and when; null for nothing. */
export function presentDraft(found: Draft) {
  return found ? { draft: found.data, savedAt: found.savedAt.toISOString() } : null;
}

/** The form of a tournament to be played again, on the next days that are like the old ones. */
export function presentCopy({ tournament, categories, courtIds }: ToCopy, today: CalendarDate): TournamentCopy {
  const { clubId, name, description, publicNames, startMinute, endMinute, otherHours } = tournament;
  const days = nextEdition(tournament, today);
  return {
    clubId,
    name,
    description,
    publicNames,
    repeats: tournament.id,
    ...days,
    startMinute,
    endMinute,
    otherHours: daysLater(otherHours, daysBetween(tournament.startDate, days.startDate)),
    courtIds,
    categories: categories.map(({ name, level, quota, cost, format, isSeeded, rules, eligibility }) => {
      return { name, level, quota, cost, format, isSeeded, rules: rules.choice, eligibility };
    }),
  };
}
