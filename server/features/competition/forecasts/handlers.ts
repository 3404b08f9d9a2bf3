import { type Expectation, expectedProblem } from "#domain/competition/forecasts/expected.ts";
import { type Foresight, foresee, unproven } from "#domain/competition/forecasts/foresight.ts";
import { forecastSeed } from "#domain/competition/forecasts/simulated.ts";
import { eachCourtOnce, planBlock } from "#domain/competition/publication/publication.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { defaultChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { usableCourts } from "#server/features/competition/tournaments/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { orRefuse } from "#server/platform/api/refusal.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { searchFor } from "#server/platform/queue/searches.ts";
import { findOwnToForesee } from "./policy.ts";
import { freeCourtsIn } from "./reads.ts";

export const ofForm = signedIn.forecasts.ofForm.handler(async ({ input, context, errors }) => {
  const { db, actor, now } = context;
  const club = await findOwnClub(db, input.clubId, actor);
  if (!club) throw errors.NOT_YOUR_CLUB();
  const courtIds = eachCourtOnce(input.courtIds);
  const usable = await usableCourts(db, club.id, courtIds);
  if (usable.length < courtIds.length) throw errors.COURT_NOT_FOUND();
  const block = orRefuse(planBlock({ ...input, courtIds }, clubClock(now(), club.timeZone).today), errors);
  const courts = await freeCourtsIn(db, block, courtIds, now());
  const categories = input.categories.map(({ quota, format, rules }, nth) => {
    return { id: `${nth}`, pairs: quota, format, rules: rulesFrom(rules ?? defaultChoice) };
  });
  return foreseen({ courts, categories, rules: weekendRules }, block.firstDay, club.id);
});

export const ofTournament = signedIn.forecasts.ofTournament.handler(
  async ({ input, context: { db, actor }, errors }) => {
    const found = await findOwnToForesee(db, input.tournamentId, actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { courts, rules, firstDay, categories } = found;
    const filled = (of: "confirmed" | "quota") => {
      const expected = categories.map((one) => ({ ...one, pairs: one[of] }));
      return foreseen({ courts, rules, categories: expected }, firstDay, `${input.tournamentId} ${of}`);
    };
    return { confirmed: await filled("confirmed"), full: await filled("quota") };
  },
);

/** Returns the forecast. If a first schedule leaves a match out, the search for an order of play decides. */
async function foreseen(expectation: Expectation, firstDay: CalendarDate, whom: string): Promise<Foresight | null> {
  const quick = foresee(expectation, firstDay, "tried");
  if (!quick || !unproven(quick)) return quick;
  const asked = { keep: "none", seed: forecastSeed } as const;
  const search = { problem: expectedProblem(expectation), plan: new Map(), asked };
  const found = await searchFor(`forecast ${whom}`, search);
  // No second search runs for the same club: until the result is known, the forecast does not say impossible.
  return found ? foresee(expectation, firstDay, found.places) : { ...quick, fit: "just", missing: 0, remedies: [] };
}
