import type { Step } from "./form/publish-checks.ts";

/** The step of the wizard and the tournament that it copies as they stand in the address: `?paso=2`, `?copia=…`. */
export type PublishSearch = { paso?: Step; copia?: string };

/** Takes from an address what it understands; anything else is as if it were not there. */
export function publishSearch({ paso, copia }: Record<string, unknown>): PublishSearch {
  return {
    ...((paso === 1 || paso === 2 || paso === 3) && { paso }),
    ...(typeof copia === "string" && { copia }),
  };
}
