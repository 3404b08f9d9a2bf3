import { defaultRequestRules } from "#domain/courts/booking-rules/request.ts";
import { releaseCourts } from "#server/features/courts/bookings/jobs.ts";
import { makeSeriesDates } from "#server/features/courts/series/jobs.ts";
import { offerFreedSlots } from "#server/features/courts/slot-watches/jobs.ts";
import { settlePayments } from "#server/features/money/checkouts/jobs.ts";
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
  if (day() !== before) await makeSeriesDates(jobs);
  await offerFreedSlots(jobs);
  await settlePayments(parts);
}
