import { type Context, Hono } from "hono";
import { type CourtChoice, courtsPath } from "#contract/addresses.ts";
import type { PublicView } from "#contract/outreach/landing.ts";
import type { RequestRules } from "#domain/courts/booking-rules/request.ts";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { isId } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";
import { hoursTogether } from "#server/features/courts/free-hours/handlers-together.ts";
import { findBookable } from "#server/features/courts/free-hours/reads.ts";
import { presentFreeAt } from "#server/features/courts/free-hours/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { type Replica, readerOf } from "#server/platform/replica/replica.ts";

type CourtPageParts = {
  readonly replica: Replica;
  readonly now: () => Date;
  readonly timeZone: string;
  readonly requestRules: RequestRules;
};

type Answer = (c: Context, view: PublicView) => Promise<Response>;

/** Maximum length of a town's name. */
const townLetters = 60;

/**
 * Creates the public search for free courts across clubs. Each choice is an address, and the last one leads to the
 * sign-in with all of it.
 */
export function createCourtPages(parts: CourtPageParts, answer: Answer): Hono {
  const { replica, now, timeZone, requestRules } = parts;
  const routes = new Hono();
  routes.get(courtsPath(), async (c) => {
    const { today } = clubClock(now(), timeZone);
    const chosen = choiceOf(c.req.query());
    const day = chosen.dia ?? today;
    const found = await replica.read(readerOf(c), async (from) => ({
      hours: await hoursTogether({ ...parts, db: from }, day, chosen.cerca),
      slot: await slotOf(from, chosen, day),
    }));
    return answer(c, { page: "canchas", day, chosen, ...found });
  });

  async function slotOf(from: Database, { complejo, hora }: CourtChoice, day: CalendarDate) {
    if (complejo === undefined || hora === undefined) return null;
    const moment = now();
    const found = await findBookable(from, { clubId: complejo, day, now: moment });
    if (!found?.courts) return null;
    return presentFreeAt({ ...found, courts: found.courts }, { day, startMinute: hora, moment, first: requestRules });
  }
  return routes;
}

/** Reads the valid parts of an address; anything else is ignored. */
function choiceOf({ dia, hora, cerca, complejo, minutos, cancha }: Readonly<Record<string, string>>) {
  return {
    ...(dia !== undefined && isCalendarDate(dia) && { dia }),
    ...(hora !== undefined && /^\d{1,4}$/.test(hora) && { hora: Number(hora) }),
    ...(cerca !== undefined && cerca.trim() !== "" && { cerca: cerca.slice(0, townLetters) }),
    ...(complejo !== undefined && isId(complejo) && { complejo }),
    ...(minutos !== undefined && /^\d{1,3}$/.test(minutos) && { minutos: Number(minutos) }),
    ...(cancha !== undefined && isId(cancha) && { cancha }),
  };
}
