/** The parts of a category: its pairs, its zones, its draw and its matches; and of all categories the hours, and the day. */
const views = ["parejas", "zonas", "cuadro", "partidos", "horarios", "hoy"] as const;
export type ManageView = (typeof views)[number];

/** In the place of a category: the matches of all of them together. */
export const everyCategory = "todas";

/** The category and the part of it that the address names: `?categoria=masculino-6ta&ver=cuadro`; `armar` asks for a new order of play. */
export type ManageSearch = { categoria?: string; ver?: ManageView; publicado?: true; armar?: true };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function manageSearch({ categoria, ver, publicado, armar }: Record<string, unknown>): ManageSearch {
  const view = views.find((one) => one === ver);
  return {
    ...(typeof categoria === "string" && { categoria }),
    ...(view && { ver: view }),
    ...(publicado === true && { publicado }),
    ...(armar === true && { armar }),
  };
}
