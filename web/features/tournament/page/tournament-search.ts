/** The parts of a tournament's screen. */
export const sections = ["inicio", "inscriptos", "zonas", "llave"] as const;
export type Section = (typeof sections)[number];

/** The part and the category that the address names: `?seccion=llave&categoria=masculino-6ta`. */
export type TournamentSearch = { seccion?: Section; categoria?: string };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function tournamentSearch({ seccion, categoria }: Record<string, unknown>): TournamentSearch {
  const section = sections.find((one) => one === seccion);
  return { ...(section && { seccion: section }), ...(typeof categoria === "string" && { categoria }) };
}
