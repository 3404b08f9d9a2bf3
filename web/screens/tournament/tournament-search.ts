import { type OrderSearch, orderSearch } from "#web/features/competition/order-of-play/order-search.ts";

/** The tabs of a tournament's screen. */
export const sections = ["inicio", "partidos", "fechas", "tabla", "inscriptos", "zonas", "llave", "rondas"] as const;
export type Section = (typeof sections)[number];

/** Search parameters: the tab, the category and the day of the matches: `?seccion=llave&categoria=masculino-6ta`. */
export type TournamentSearch = { seccion?: Section } & OrderSearch;

/** Reads the search parameters it knows from an address and ignores the rest. */
export function tournamentSearch({ seccion, ...rest }: Record<string, unknown>): TournamentSearch {
  const section = sections.find((one) => one === seccion);
  return { ...(section && { seccion: section }), ...orderSearch(rest) };
}
