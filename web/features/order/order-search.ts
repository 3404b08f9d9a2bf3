import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";

/** What an address says of an order of play: the category, the day, and by what a day is put together. */
export type OrderSearch = { categoria?: string; dia?: CalendarDate; orden?: "cancha" };

/** What changes of it; what is undefined goes. */
export type OrderChange = { readonly [Name in keyof OrderSearch]?: OrderSearch[Name] | undefined };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function orderSearch({ categoria, dia, orden }: Record<string, unknown>): OrderSearch {
  return {
    ...(typeof categoria === "string" && { categoria }),
    ...(typeof dia === "string" && isCalendarDate(dia) && { dia }),
    ...(orden === "cancha" && { orden }),
  };
}
