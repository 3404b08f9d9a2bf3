import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Asks again for what changed elsewhere: what is shown at once, the rest when it is. */
export function askAgainFor(queryClient: QueryClient, queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
}
