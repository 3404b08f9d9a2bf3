import type { QueryClient } from "@tanstack/react-query";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import type { Me } from "#contract/accounts.ts";
import { meQuery } from "./features/accounts/session.ts";
import type { Versions } from "./kit/live/drawn-at.ts";
import { createQueryClient } from "./query-client.ts";
import { createAppRouter } from "./router.tsx";
import { knownBy, type ScreenData, screenDataId } from "./screen-data.ts";
import { dataElement, drawn } from "./server-drawing.ts";
import { type Surroundings, serversSurroundings, surroundedBy } from "./surroundings.ts";
import { SeemsWide } from "./ui/theme/wide.ts";

/** For whom, and what, the server draws. */
type Request = {
  /** Path and search. */
  readonly address: string;
  readonly origin: string;
  /** The signed-in person, as "who am I" answers. */
  readonly me: Me;
  /** Whether the window is likely to be a wide one. */
  readonly wide: boolean;
  /** What the topics that it may follow were at before anything was asked. */
  readonly versions: Versions;
};

/** A screen as HTML with its title, the routes that it is made of, and what the browser goes on with. */
export type DrawnScreen = {
  readonly title: string;
  readonly body: string;
  readonly routes: readonly string[];
  /** The files that it consists of besides its routes. */
  readonly parts: readonly string[];
  readonly data: string;
};

/** How often a screen is drawn to learn what it asks for: what is asked for by what was answered comes in the next round. */
const rounds = 3;

/** Says once how to find the person for whom the server draws at a moment. */
export function drawFor(find: () => Surroundings | undefined): void {
  surroundedBy(find);
}

/** Draws a screen for a signed-in person, with what it shows; null where the browser has to decide: a redirect, a refusal, a failure. */
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
    if (hasFailed(queryClient)) return null;
    const title = /<title>(.*?)<\/title>/s.exec(html)?.[0] ?? "";
    const parts = [...(serversSurroundings()?.parts ?? [])];
    return {
      title,
      // Pictures wait for the words.
      body: html.replace(title, "").replaceAll(/<link rel="preload" as="image"[^>]*>/g, ""),
      routes: matches.map(({ routeId }) => routeId),
      parts,
      data: dataElement(screenDataId, { known: knownBy(queryClient), parts, versions } satisfies ScreenData),
    };
  } finally {
    queryClient.clear();
  }
}

/** Waits for every question under way. */
async function answered(queryClient: QueryClient): Promise<void> {
  const queries = queryClient.getQueryCache().getAll();
  await Promise.allSettled(queries.map((query) => query.promise));
}

/** Asks what the drawn screen asks for and nobody has asked yet; false where there is nothing. */
function askAgain(queryClient: QueryClient): boolean {
  const missing = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, options }) => state.status === "pending" && !("enabled" in options && options.enabled === false));
  for (const query of missing) query.fetch().catch(() => {});
  return missing.length > 0;
}

function hasFailed(queryClient: QueryClient): boolean {
  return queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.status === "error");
}
