import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { forgetPasses } from "#server/features/clubs/scorers/jobs.ts";
import { tendLinks } from "#server/features/competition/pairs/jobs.ts";
import { learnRatings } from "#server/features/competition/ratings/jobs.ts";
import { confirmSilent } from "#server/features/competition/result-claims/jobs.ts";
import { movePlaces } from "#server/features/competition/waiting-list/jobs.ts";
import { releaseCourts } from "#server/features/courts/bookings/jobs.ts";
import { alertPlayers } from "#server/features/courts/match-alerts/jobs.ts";
import { confirmSilentResults } from "#server/features/courts/open-match-results/jobs.ts";
import { tendOpenMatches } from "#server/features/courts/open-matches/jobs.ts";
import { makeSeriesDates } from "#server/features/courts/series/jobs.ts";
import { offerFreedSlots } from "#server/features/courts/slot-watches/jobs.ts";
import { settlePayments } from "#server/features/money/checkouts/jobs.ts";
import { remindClubs } from "#server/features/outreach/notices/jobs-reminders.ts";
import { proposeClasses } from "#server/features/people/class-changes/jobs.ts";
import { expirePoints } from "#server/features/people/players/jobs.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { Acts, World } from "./history-world.ts";

/** Lists the acts of the clock: time passes, jobs of every minute run, and nightly jobs run once the day changes. */
export function actsOfClock(world: World): Acts {
  const { upTo } = world.chance;
  const passes = async (minutes: number) => {
    await timePasses(world, minutes);
    return "passed";
  };
  return [
    [7, "some minutes pass", () => passes(1 + upTo(30))],
    [2, "hours pass", () => passes(60 + upTo(300))],
    [0.7, "a night passes", () => passes(12 * 60)],
  ];
}

/** Advances the clock by these minutes and runs the jobs that are due. */
export async function timePasses({ app, parts, later }: Pick<World, "app" | "parts" | "later">, minutes: number) {
  const day = () => clubClock(parts.now(), app.parts.timeZone).today;
  const before = day();
  later(minutes);
  const jobs = { ...parts, requestRules: defaultRequestRules };
  await releaseCourts(jobs);
  if (day() !== before) await nightPasses(jobs, day());
  await offerFreedSlots(jobs);
  await tendLinks(jobs);
  await confirmSilent(jobs);
  await confirmSilentResults(jobs);
  await tendOpenMatches(jobs);
  await alertPlayers(jobs);
  await movePlaces(jobs);
  await learnRatings(jobs);
  await settlePayments(parts);
}

/** Runs the jobs of a night. */
async function nightPasses(jobs: World["parts"], today: CalendarDate) {
  await makeSeriesDates(jobs);
  await expirePoints(jobs, today);
  await learnRatings(jobs);
  await proposeClasses(jobs);
  await remindClubs(jobs);
  await forgetPasses(jobs);
}
