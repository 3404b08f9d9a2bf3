import type { HoursOfDay } from "#contract/courts/free-hours.ts";
import type { RequestRules } from "#domain/courts/booking-rules/request.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Database } from "#server/db/connect.ts";
import { askedTogether } from "#server/platform/queue/asked-together.ts";
import { bookableOnDay } from "./reads.ts";
import { presentHours } from "./view.ts";

type Parts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly timeZone: string;
  readonly requestRules: RequestRules;
};

type Asked = { readonly day: CalendarDate; readonly near: string | undefined };

/** The shared search of each database. */
const finding = new WeakMap<Database, ReturnType<typeof openFinding>>();

/**
 * Returns the free hours of a day across clubs, those near a town first. Equal concurrent calls share one query, which
 * begins after the last of them has asked. So a caller never sees a court as free that they have just booked.
 */
export async function hoursTogether(parts: Parts, day: CalendarDate, near: string | undefined): Promise<HoursOfDay> {
  const find = finding.get(parts.db) ?? openFinding(parts);
  finding.set(parts.db, find);
  return find({ day, near });
}

function openFinding({ db, now, timeZone, requestRules }: Parts): (asked: Asked) => Promise<HoursOfDay> {
  const find = askedTogether(async (keys) => {
    const moment = now();
    const found = keys.map(async (key): Promise<readonly [string, HoursOfDay]> => {
      const { day, near }: Asked = JSON.parse(key);
      const clubs = await bookableOnDay(db, { day, near, now: moment });
      return [key, presentHours(clubs, { day, moment, first: requestRules, timeZone })];
    });
    return new Map(await Promise.all(found));
  });
  return async (asked) => {
    const key = JSON.stringify(asked);
    const found = (await find([key])).get(key);
    if (!found) throw new Error(`no hours were found for ${key}`);
    return found;
  };
}
