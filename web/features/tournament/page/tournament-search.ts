import { type CalendarDate, isCalendarDate } from "#domain/lib/calendar.ts";

/** The parts of a tournament's screen. */
export const sections = ["inicio", "partidos", "inscriptos", "zonas", "llave"] as const;
export type Section = (typeof sections)[number];

/** What the address names: the part, the category, and of the matches the day and their order: `?seccion=partidos&dia=2026-11-28`. */
export type TournamentSearch = { seccion?: Section; categoria?: string; dia?: CalendarDate; orden?: "cancha" };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function tournamentSearch({ seccion, categoria, dia, orden }: Record<string, unknown>): TournamentSearch {
  const section = sections.find((one) => one === seccion);
  return {
    ...(section && { seccion: section }),
    ...(typeof categoria === "string" && { categoria }),
    ...(typeof dia === "string" && isCalendarDate(dia) && { dia }),
    ...(orden === "cancha" && { orden }),
  };
}
