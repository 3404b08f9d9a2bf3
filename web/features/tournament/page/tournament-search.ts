import { type OrderSearch, orderSearch } from "#web/features/order/order-search.ts";

/** The parts of a tournament's screen. */
export const sections = ["inicio", "partidos", "inscriptos", "zonas", "llave"] as const;
export type Section = (typeof sections)[number];

/** The part and the category that the address names, and of the matches the day: `?seccion=llave&categoria=masculino-6ta`. */
export type TournamentSearch = { seccion?: Section } & OrderSearch;

/** Takes from an address what it understands; anything else is as if it were not there. */
export function tournamentSearch({ seccion, ...rest }: Record<string, unknown>): TournamentSearch {
  const section = sections.find((one) => one === seccion);
  return { ...(section && { seccion: section }), ...orderSearch(rest) };
}
