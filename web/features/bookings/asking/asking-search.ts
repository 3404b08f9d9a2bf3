import { getRouteApi } from "@tanstack/react-router";
import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";
import { isId } from "#domain/lib/ids.ts";

/** The club and the day of "Reservar cancha" as they stand in the address: `?complejo={clubId}&dia=2026-11-28`. */
export type AskingSearch = { complejo?: string; dia?: CalendarDate };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function askingSearch({ complejo, dia }: Record<string, unknown>): AskingSearch {
  return {
    ...(typeof complejo === "string" && isId(complejo) && { complejo }),
    ...(typeof dia === "string" && isCalendarDate(dia) && { dia }),
  };
}

export const askingRoute = getRouteApi("/_player/reservar-cancha");
