import type { Me } from "#contract/accounts.ts";
import { isId } from "#domain/lib/ids.ts";

/**
 * What the board shows, as its address says: a category of a tournament (`en`), every category instead of the own one, only the own
 * place, only a side; and with whom one is writing (`con`).
 */
export type AdsSearch = { en?: string; categoria?: "todas"; cerca?: true; lado?: "drive" | "reves"; con?: string };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function adsSearch({ en, categoria, cerca, lado, con }: Record<string, unknown>): AdsSearch {
  return {
    ...(typeof en === "string" && isId(en) && { en }),
    ...(categoria === "todas" && { categoria }),
    ...(cerca === true && { cerca }),
    ...((lado === "drive" || lado === "reves") && { lado }),
    ...(typeof con === "string" && isId(con) && { con }),
  };
}

/** What the server is asked for about the province. */
export function boardFilters({ categoria, cerca, lado }: AdsSearch, { profile }: Pick<Me, "profile">) {
  return {
    ...(profile && categoria !== "todas" && { category: profile.category, level: profile.level }),
    ...(profile && cerca && { area: profile.location }),
    ...(lado && { side: lado }),
  };
}

/** A player of the board, for what is done about them. */
export type BoardPlayer = { readonly id: string; readonly name: string };
