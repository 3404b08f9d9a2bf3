import { anyone, signedIn } from "#server/platform/gate.ts";
import { bookableClubs, bookableOnDay, findBookable } from "./reads.ts";
import { presentBookable, presentFree, presentHours } from "./view.ts";

export const clubs = signedIn.bookings.clubs.handler(async ({ context: { db } }) =>
  (await bookableClubs(db)).map(presentBookable),
);

export const free = anyone.bookings.free.handler(async ({ input: { clubId, day }, context, errors }) => {
  const { db, now, requestRules } = context;
  const moment = now();
  const found = await findBookable(db, { clubId, day, now: moment });
  if (!found?.courts) throw errors.CLUB_NOT_FOUND();
  return presentFree({ ...found, courts: found.courts }, { day, moment, first: requestRules });
});

export const hours = anyone.bookings.hours.handler(async ({ input: { day, near }, context }) => {
  const { db, now, requestRules, timeZone } = context;
  const moment = now();
  const found = await bookableOnDay(db, { day, near, now: moment });
  return presentHours(found, { day, moment, first: requestRules, timeZone });
});
