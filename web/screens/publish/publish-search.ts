import type { Step } from "#web/features/competition/publication/form/publish-checks.ts";

/** Search parameters of the wizard: its step and the tournament that it copies: `?paso=2`, `?copia=…`. */
export type PublishSearch = { paso?: Step; copia?: string };

/** Reads the search parameters it knows from an address and ignores the rest. */
export function publishSearch({ paso, copia }: Record<string, unknown>): PublishSearch {
  return {
    ...((paso === 1 || paso === 2 || paso === 3) && { paso }),
    ...(typeof copia === "string" && { copia }),
  };
}
