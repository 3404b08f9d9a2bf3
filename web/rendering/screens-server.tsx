import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import type { Versions } from "#web/kit/live/drawn-at.ts";
import { createAppRouter } from "#web/router.tsx";
import { knownBy, type ScreenData, screenDataId } from "#web/screen-data.ts";
import { type Surroundings, serversSurroundings, surroundedBy } from "#web/surroundings.ts";
import { SeemsWide } from "#web/ui/theme/wide.ts";
import { DrawingClient } from "./drawing-client.ts";
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

/** Sets once the function that finds the person for whom the server draws. */
export function drawFor(find: () => Surroundings | undefined): void {
  surroundedBy(find);
}

/**
 * Draws a screen for a signed-in person with its data, once: a component waits for its queries. Returns null if the
 * browser has to decide: a redirect or a refusal. Throws if a query failed, so that the server logs it.
 */
export async function drawScreen({ address, origin, me, wide, versions }: Request): Promise<DrawnScreen | null> {
  const queryClient = new DrawingClient();
  try {
    queryClient.setQueryData(meQuery.queryKey, me);
    const router = createAppRouter(queryClient, origin, createMemoryHistory({ initialEntries: [address] }));
    await router.load();
    const { matches } = router.state;
    if (matches.length < 2 || matches.some(({ status }) => status !== "success")) return null;
    await queryClient.answered();
    if (queryClient.isRefused()) return null;
    const html = await drawn(
      <SeemsWide value={wide}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </SeemsWide>,
    ).catch((error) => {
      if (queryClient.isRefused()) return null;
      throw error;
    });
    if (html === null) return null;
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
