import type { TournamentManagement } from "#contract/tournaments.ts";

/** What part of a category is shown where both do not fit side by side. */
export type ManageView = "parejas" | "cuadro";

/** The category and the part of it that the address names: `?categoria=masculino-6ta&ver=cuadro`. */
export type ManageSearch = { categoria?: string; ver?: ManageView; publicado?: true };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function manageSearch({ categoria, ver, publicado }: Record<string, unknown>): ManageSearch {
  return {
    ...(typeof categoria === "string" && { categoria }),
    ...((ver === "parejas" || ver === "cuadro") && { ver }),
    ...(publicado === true && { publicado }),
  };
}

export type ManagedCategory = TournamentManagement["categories"][number];
