import { type Context, Hono } from "hono";
import type { PublicView } from "#contract/landing.ts";
import { type CourtChoice, courtsPath } from "#contract/play/addresses.ts";
import type { RequestRules } from "#domain/bookings/request.ts";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { isId } from "#domain/lib/ids.ts";
import type { Database } from "#server/db/connect.ts";
import { bookableOnDay, findBookable } from "#server/features/courts/free-hours/reads.ts";
import { presentFreeAt, presentHours } from "#server/features/courts/free-hours/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";

type CourtPageParts = {
  readonly db: Database;
  readonly now: () => Date;
  readonly timeZone: string;
  readonly requestRules: RequestRules;
};

type Answer = (c: Context, view: PublicView) => Promise<Response>;

/** As long as a town may be written. */
const townLetters = 60;

/** What is free across clubs, for anybody: each choice is an address, and the last one leads to the sign-in with all of it. */
export function createCourtPages({ db, now, timeZone, requestRules }: CourtPageParts, answer: Answer): Hono {
  const routes = new Hono();
  /** Who asks for a day, and the same town, while it is being looked for shares the answer. */
  const asked = new Map<string, ReturnType<typeof hoursOf>>();
  const hoursOf = async (day: CalendarDate, near: string | undefined) => {
    const moment = now();
    const found = await bookableOnDay(db, { day, near, now: moment });
    return presentHours(found, { day, moment, first: requestRules, timeZone });
  };
  const sharedHours = (day: CalendarDate, near: string | undefined) => {
    const name = `${day} ${near ?? ""}`;
    const running = asked.get(name) ?? hoursOf(day, near).finally(() => asked.delete(name));
    asked.set(name, running);
    return running;
  };

  routes.get(courtsPath(), async (c) => {
    const { today } = clubClock(now(), timeZone);
    const chosen = choiceOf(c.req.query());
    const day = chosen.dia ?? today;
    const hours = await sharedHours(day, chosen.cerca);
    return answer(c, { page: "canchas", day, hours, chosen, slot: await slotOf(chosen, day) });
  });

  async function slotOf({ complejo, hora }: CourtChoice, day: CalendarDate) {
    if (complejo === undefined || hora === undefined) return null;
    const moment = now();
    const found = await findBookable(db, { clubId: complejo, day, now: moment });
    if (!found?.courts) return null;
    return presentFreeAt({ ...found, courts: found.courts }, { day, startMinute: hora, moment, first: requestRules });
  }
  return routes;
}

/** Takes from an address what it understands; anything else is as if it were not there. */
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
