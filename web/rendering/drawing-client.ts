import { ORPCError } from "@orpc/client";
import {
  type DefaultError,
  type DefaultedQueryObserverOptions,
  QueryClient,
  type QueryKey,
  type QueryObserverOptions,
} from "@tanstack/react-query";

/**
 * Holds the answers of one drawing. A component whose query has no answer suspends, and React goes on with that
 * component alone: the rest of the screen is not drawn again.
 */
export class DrawingClient extends QueryClient {
  constructor() {
    super({
      defaultOptions: { queries: { networkMode: "always", retry: false, staleTime: Number.POSITIVE_INFINITY } },
    });
  }

  override defaultQueryOptions<Fn = unknown, E = DefaultError, D = Fn, Q = Fn, Key extends QueryKey = QueryKey>(
    options: QueryObserverOptions<Fn, E, D, Q, Key> | DefaultedQueryObserverOptions<Fn, E, D, Q, Key>,
  ): DefaultedQueryObserverOptions<Fn, E, D, Q, Key> {
    const defaulted = super.defaultQueryOptions(options);
    // A disabled query would be run by suspending.
    defaulted.suspense = defaulted.enabled !== false;
    return defaulted;
  }

  /** Waits for every running query. */
  async answered(): Promise<void> {
    const queries = this.getQueryCache().getAll();
    await Promise.allSettled(queries.map((query) => query.promise));
  }

  /** Returns true if a query was refused. Throws if one failed, which is no refusal. */
  isRefused(): boolean {
    const queries = this.getQueryCache().getAll();
    const unanswered = queries.filter(({ state }) => state.status === "error");
    for (const { queryKey, state } of unanswered) {
      if (state.error instanceof ORPCError && state.error.status < 500) continue;
      throw new Error(`The screen asks for what failed: ${JSON.stringify(queryKey)}`, { cause: state.error });
    }
    return unanswered.length > 0;
  }
}
