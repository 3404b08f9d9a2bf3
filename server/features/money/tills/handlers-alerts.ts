import { isOfEarlierEvening } from "#domain/competition/tournaments/hours.ts";
import { findOwnClub } from "#server/features/clubs/clubs/policy.ts";
import { findAccount } from "#server/features/money/gateway/reads.ts";
import { presentTrouble } from "#server/features/money/gateway/view.ts";
import { signedIn } from "#server/platform/api/gate.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { findOpenTill } from "./reads.ts";

export const alerts = signedIn.tills.alerts.handler(async ({ input, context, errors }) => {
  const { db, actor, mercadoPago, now } = context;
  const own = await findOwnClub(db, input.clubId, actor);
  if (!own) throw errors.CLUB_NOT_FOUND();
  const [till, account] = await Promise.all([findOpenTill(db, own.id), mercadoPago && findAccount(db, own.id)]);
  const clock = (moment: Date) => clubClock(moment, own.timeZone);
  const isLeft = till && isOfEarlierEvening(clock(till.openedAt), clock(now()));
  return {
    tillOpenedAt: isLeft ? till.openedAt.toISOString() : null,
    gateway: mercadoPago && account ? presentTrouble(mercadoPago, account, now()) : null,
  };
});
