import type { Step } from "#web/features/competition/publication/form/publish-checks.ts";

/**
 * Search parameters of the wizard: its step, the tournament that it copies, and the quick start in its place:
 * `?paso=2`, `?copia=…`, `?hoy=true`.
 */
export type PublishSearch = { paso?: Step; copia?: string; hoy?: true };

/** Reads the search parameters it knows from an address and ignores the rest. */
export function publishSearch({ paso, copia, hoy }: Record<string, unknown>): PublishSearch {
  return {
    ...((paso === 1 || paso === 2 || paso === 3) && { paso }),
    ...(typeof copia === "string" && { copia }),
    ...(hoy === true && { hoy }),
  };
}
