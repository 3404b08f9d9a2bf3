import { anyone, signedIn } from "#server/platform/api/gate.ts";
import { hoursTogether } from "./handlers-together.ts";
import { bookableClubs, findBookable } from "./reads.ts";
import { presentBookable, presentFree } from "./view.ts";

export const clubs = signedIn.bookings.clubs.handler(async ({ input, context: { db } }) =>
  (await bookableClubs(db, input)).map(presentBookable),
);

export const free = anyone.bookings.free.handler(async ({ input: { clubId, day }, context, errors }) => {
  const { db, now, requestRules } = context;
  const moment = now();
  const found = await findBookable(db, { clubId, day, now: moment });
  if (!found?.courts) throw errors.CLUB_NOT_FOUND();
  return presentFree({ ...found, courts: found.courts }, { day, moment, first: requestRules });
});

export const hours = anyone.bookings.hours.handler(({ input: { day, near }, context }) =>
  hoursTogether(context, day, near),
);
