import type { Me } from "#contract/people/accounts/accounts.ts";
import { isId } from "#domain/lib/ids.ts";

/**
 * Search parameters of the board. `en`: a tournament's category. `categoria`: all instead of the own. `cerca`: only the
 * own town. `lado`: only one side. `con`: the partner of the open conversation.
 */
export type AdsSearch = { en?: string; categoria?: "todas"; cerca?: true; lado?: "drive" | "reves"; con?: string };

/** Reads the search parameters it knows from an address and ignores the rest. */
export function adsSearch({ en, categoria, cerca, lado, con }: Record<string, unknown>): AdsSearch {
  return {
    ...(typeof en === "string" && isId(en) && { en }),
    ...(categoria === "todas" && { categoria }),
    ...(cerca === true && { cerca }),
    ...((lado === "drive" || lado === "reves") && { lado }),
    ...(typeof con === "string" && isId(con) && { con }),
  };
}

/** Builds the filters of the server's query for the province. */
export function boardFilters({ categoria, cerca, lado }: AdsSearch, { profile }: Pick<Me, "profile">) {
  return {
    ...(profile && categoria !== "todas" && { category: profile.category, level: profile.level }),
    ...(profile && cerca && { area: profile.location }),
    ...(lado && { side: lado }),
  };
}

/** A player of the board, as the target of an act. */
export type BoardPlayer = { readonly id: string; readonly name: string };
