import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";

/** The parameters of an order of play in the address: the category, the day, and the grouping of a day. */
export type OrderSearch = { categoria?: string; dia?: CalendarDate; orden?: "cancha" };

/** The changes of the parameters; undefined removes one. */
export type OrderChange = { readonly [Name in keyof OrderSearch]?: OrderSearch[Name] | undefined };

/** Reads the known parameters of an address; ignores anything else. */
export function orderSearch({ categoria, dia, orden }: Record<string, unknown>): OrderSearch {
  return {
    ...(typeof categoria === "string" && { categoria }),
    ...(typeof dia === "string" && isCalendarDate(dia) && { dia }),
    ...(orden === "cancha" && { orden }),
  };
}
