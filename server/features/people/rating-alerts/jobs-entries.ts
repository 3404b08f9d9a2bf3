import type { AlertEvidence } from "#contract/people/rating-alerts.ts";
import { bandOf, shownPoints } from "#domain/competition/ratings/rating.ts";
import { reliabilityOf } from "#domain/competition/ratings/reliability.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { toldChance } from "#domain/people/class-changes/ascent.ts";
import {
  type AlertRules,
  chanceAboveEntry,
  type DropBeforeEntry,
  losesOnPurpose,
  strongestIn,
} from "#domain/people/rating-alerts/alerts.ts";
import { losingAlert } from "./jobs-matches.ts";
import type { RatedEntry } from "./reads-entries.ts";
import type { LiveRun, LostMatch } from "./reads-matches.ts";
import type { NewAlert } from "./writes.ts";

/** Makes the alerts of an entry: of a player who plays below, or whose rating fell before it. */
export function entryAlerts(
  rules: AlertRules,
  entry: RatedEntry,
  run: LiveRun,
  lost: readonly LostMatch[],
  today: CalendarDate,
): NewAlert[] {
  const { personId, categoryId, level, eligibility, tournamentId, tournamentName, letIn, rating, before } = entry;
  const entered = { categoryId, tournamentId, tournamentName, level };
  const alerts: NewAlert[] = [];
  const chance = chanceAboveEntry(rules, run.rules.middles, rating, strongestIn(eligibility, level));
  if (chance !== null) {
    const { percent: reliability, trust } = reliabilityOf(rating);
    const { mu, matches } = rating;
    const shown = { points: shownPoints(mu), band: bandOf(run.rules, mu), reliability, trust, matches };
    const evidence: AlertEvidence = {
      kind: "plays-below",
      ...{ entered, letIn, rating: shown, chance: toldChance(chance), matches: [] },
    };
    alerts.push({ personId, about: categoryId, evidence, people: [] });
  }
  const fall: DropBeforeEntry | null = before && {
    points: before.top - before.mu,
    last: before.last,
    entered: level,
  };
  if (fall && losesOnPurpose(rules, [], fall, today)) {
    const drop = { points: Math.round(fall.points), last: fall.last, entered };
    alerts.push(losingAlert(personId, lost, { categoryId, drop }));
  }
  return alerts;
}
