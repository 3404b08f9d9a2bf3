import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Invalidates queries that changed elsewhere: visible ones are refetched at once, the others when they show. */
export function askAgainFor(queryClient: QueryClient, queryKeys: readonly QueryKey[]): void {
  for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
}
