/** The parts of a category (pairs, zones, draw, matches) and of all categories together (hours, day). */
const views = ["parejas", "zonas", "cuadro", "partidos", "horarios", "hoy"] as const;
export type ManageView = (typeof views)[number];

/** The value in place of a category that means the matches of all of them. */
export const everyCategory = "todas";

/**
 * The category and its part in the address: `?categoria=masculino-6ta&ver=cuadro`. `armar` asks for a new order of
 * play.
 */
export type ManageSearch = { categoria?: string; ver?: ManageView; publicado?: true; armar?: true };

/** Reads the known parameters of an address; ignores anything else. */
export function manageSearch({ categoria, ver, publicado, armar }: Record<string, unknown>): ManageSearch {
  const view = views.find((one) => one === ver);
  return {
    ...(typeof categoria === "string" && { categoria }),
    ...(view && { ver: view }),
    ...(publicado === true && { publicado }),
    ...(armar === true && { armar }),
  };
}
