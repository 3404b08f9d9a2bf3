import { getRouteApi } from "@tanstack/react-router";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { isId } from "#domain/lib/ids.ts";

/**
 * The choice on "Reservar cancha" in the address:
 * `?complejo={clubId}&dia=2026-11-28&hora=1230&minutos=90&cancha={courtId}`. All of it may be chosen before signing in.
 * With an hour, a minute of the day, the screen opens at that choice. An hour without a club asks for the clubs with a
 * free slot then.
 */
export type AskingSearch = {
  complejo?: string;
  dia?: CalendarDate;
  hora?: number;
  minutos?: number;
  cancha?: string;
  /** The match of a league for which the court is booked. */
  partido?: string;
  /** The hour was full, and the player wants to wait for it. */
  avisar?: true;
};

/** Reads the known parameters of an address; ignores anything else. */
export function askingSearch({
  complejo,
  dia,
  hora,
  minutos,
  cancha,
  partido,
  avisar,
}: Record<string, unknown>): AskingSearch {
  return {
    ...(typeof complejo === "string" && isId(complejo) && { complejo }),
    ...(typeof dia === "string" && isCalendarDate(dia) && { dia }),
    ...(typeof hora === "number" && Number.isInteger(hora) && { hora }),
    ...(typeof minutos === "number" && Number.isInteger(minutos) && { minutos }),
    ...(typeof cancha === "string" && isId(cancha) && { cancha }),
    ...(typeof partido === "string" && isId(partido) && { partido }),
    ...(avisar === true && { avisar }),
  };
}

export const askingRoute = getRouteApi("/_player/reservar-cancha");
