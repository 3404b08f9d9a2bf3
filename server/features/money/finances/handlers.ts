import { moneyPageSize } from "#contract/money/finances/finances.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { pageOf } from "#server/db/page.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { moneyByCategory, moneySince } from "./reads.ts";
import { presentMoney } from "./view.ts";

/** Past days that the totals cover, beside all future ones. */
const totalledDays = 365;

export const ofClub = signedIn.finances.ofClub.handler(async ({ input, context: { db, actor, now }, errors }) => {
  const own = await findOwnClub(db, input.clubId, actor);
  if (!own) throw errors.CLUB_NOT_FOUND();
  const since = addDays(clubClock(now(), own.timeZone).today, -totalledDays);
  const [totals, found] = await Promise.all([moneySince(db, own.id, since), moneyByCategory(db, own.id, input.after)]);
  const { shown, next } = pageOf(presentMoney(found), moneyPageSize, ({ id }) => id);
  return { ...totals, tournaments: shown, next };
});
