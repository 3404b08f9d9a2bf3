import { foresee } from "#domain/scheduling/forecast/foresight.ts";
import { weekendRules } from "#domain/scheduling/schedule-rules.ts";
import { defaultChoice, rulesFrom } from "#domain/tournaments/category-rules.ts";
import { eachCourtOnce, planBlock } from "#domain/tournaments/publication.ts";
import { findOwnClub } from "#server/features/clubs/policy.ts";
import { usableCourts } from "#server/features/tournaments/policy.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { signedIn } from "#server/platform/gate.ts";
import { orRefuse } from "#server/platform/refusal.ts";
import { findToForesee, freeCourtsIn } from "./reads.ts";

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
  return foresee({ courts, categories, rules: weekendRules }, block.firstDay, true);
});

export const ofTournament = signedIn.forecasts.ofTournament.handler(
  async ({ input, context: { db, actor }, errors }) => {
    const found = await findToForesee(db, input.tournamentId, actor);
    if (!found) throw errors.TOURNAMENT_NOT_FOUND();
    const { courts, rules, firstDay, categories } = found;
    const foreseen = (of: "confirmed" | "quota") => {
      const expected = categories.map((one) => ({ ...one, pairs: one[of] }));
      return foresee({ courts, rules, categories: expected }, firstDay, true);
    };
    return { confirmed: foreseen("confirmed"), full: foreseen("quota") };
  },
);
