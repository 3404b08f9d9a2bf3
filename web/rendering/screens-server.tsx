import { ORPCError } from "@orpc/client";
import type { QueryClient } from "@tanstack/react-query";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import type { Versions } from "#web/kit/live/drawn-at.ts";
import { createQueryClient } from "#web/query-client.ts";
import { createAppRouter } from "#web/router.tsx";
import { knownBy, type ScreenData, screenDataId } from "#web/screen-data.ts";
import { type Surroundings, serversSurroundings, surroundedBy } from "#web/surroundings.ts";
import { SeemsWide } from "#web/ui/theme/wide.ts";
import { dataElement, drawn } from "./server-drawing.ts";

/** A screen to draw, with its person. */
type Request = {
  /** Path and search. */
  readonly address: string;
  readonly origin: string;
  /** The signed-in person, as "who am I" answers. */
  readonly me: Me;
  /** True if the window is probably wide. */
  readonly wide: boolean;
  /** Versions of the topics that it may follow, read before any query. */
  readonly versions: Versions;
};

/** A drawn screen: its HTML, its title, its routes, and the data for the browser. */
export type DrawnScreen = {
  readonly title: string;
  readonly body: string;
  readonly routes: readonly string[];
  /** Files of its parts besides its routes. */
  readonly parts: readonly string[];
  readonly data: string;
};

/** Number of drawings that discover a screen's queries: a query that depends on an answer runs in the next round. */
const rounds = 3;

/** Sets once the function that finds the person for whom the server draws. */
export function drawFor(find: () => Surroundings | undefined): void {
  surroundedBy(find);
}

/**
 * Draws a screen for a signed-in person with its data. Returns null if the browser has to decide: a redirect or a
 * refusal. Throws if a query failed, so that the server logs it.
 */
export async function drawScreen({ address, origin, me, wide, versions }: Request): Promise<DrawnScreen | null> {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } });
  try {
    queryClient.setQueryData(meQuery.queryKey, me);
    const router = createAppRouter(queryClient, origin, createMemoryHistory({ initialEntries: [address] }));
    await router.load();
    const { matches } = router.state;
    if (matches.length < 2 || matches.some(({ status }) => status !== "success")) return null;
    const screen = (
      <SeemsWide value={wide}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SeemsWide>
    );
    await answered(queryClient);
    let html = await drawn(screen);
    for (let round = 1; round < rounds && askAgain(queryClient); round++) {
      await answered(queryClient);
      html = await drawn(screen);
    }
    if (isRefused(queryClient)) return null;
    const title = /<title>(.*?)<\/title>/s.exec(html)?.[0] ?? "";
    const parts = [...(serversSurroundings()?.parts ?? [])];
    return {
      title,
      // Pictures load after the text.
      body: html.replace(title, "").replaceAll(/<link rel="preload" as="image"[^>]*>/g, ""),
      routes: matches.map(({ routeId }) => routeId),
      parts,
      data: dataElement(screenDataId, { known: knownBy(queryClient), parts, versions } satisfies ScreenData),
    };
  } finally {
    queryClient.clear();
  }
}

/** Waits for every running query. */
async function answered(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().getAll();
  await Promise.allSettled(queries.map((query) => query.promise));
}

/** Runs the queries that the drawn screen needs but has not run; returns false if there are none. */
function askAgain(queryClient: QueryClient): boolean {
  const missing = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === "pending" && !("enabled" in options && options.enabled === false));
  for (const query of missing) query.fetch().catch(() => {});
  return missing.length > 0;
}

/** Returns true if a query was refused. Throws if one failed, which is no refusal. */
function isRefused(queryClient: QueryClient): boolean {
  const queries = queryClient.getQueryCache().getAll();
  const unanswered = queries.filter(({ state }) => state.status === "error");
  for (const { queryKey, state } of unanswered) {
    if (state.error instanceof ORPCError && state.error.status < 500) continue;
    throw new Error(`The screen asks for what failed: ${JSON.stringify(queryKey)}`, { cause: state.error });
  }
  return unanswered.length > 0;
}
