import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { meNamed } from "#tests/support/names.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { prefetchScreens } from "#web/kit/prefetch-screens.ts";
import { createQueryClient } from "#web/query-client.ts";
import { createAppRouter } from "./router.tsx";

afterEach(() => vi.unstubAllGlobals());

const origin = "https://padel.example";

const somebody = meNamed("Ana Ríos");
const player: Me = {
  ...somebody,
  profile: { category: "Masculino", level: "7ma", location: "Paraná", instagram: null, rankingPoints: 0 },
};
const clubAdmin: Me = {
  ...somebody,
  role: "club_admin",
  clubs: [{ id: "00000000-0000-4000-8000-000000000002", name: "La Ribera", role: "admin" }],
};

/** Returns the address to which the guard of a screen sends this person, or null if it lets them pass. */
async function sentTo(me: Me, address: string): Promise<string | null> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery.queryKey, me);
  const router = createAppRouter(queryClient, origin, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  queryClient.clear();
  const { _serverResult: result } = router;
  return result?.type === "redirect" ? result.redirect.headers.get("Location") : null;
}

test.each(["/admin", "/super-admin", "/super-admin/users", "/", "/registrar-complejo"])(
  "a player is sent home from %s",
  async (from) => {
    expect(await sentTo(player, from)).toBe("/dashboard");
  },
);

test.each(["/super-admin", "/", "/registrar-complejo", "/dashboard", "/mis-torneos"])(
  "the administrator of a club is sent home from %s",
  async (from) => {
    expect(await sentTo(clubAdmin, from)).toBe("/admin");
  },
);

test("an unknown address leads to the landing, and screens of their own role let people pass", async () => {
  expect(await sentTo(player, "/no-existe")).toBe("/");
  expect(await sentTo(player, "/crear-perfil")).toBeNull();
});

/** Opens a screen of a frame with two screens, in an idle browser, and returns which ones `prefetchScreens` fetched. */
async function fetchedBy(frame: string, connection: object | undefined): Promise<string[]> {
  vi.stubGlobal("window", { requestIdleCallback: (act: () => void) => act() });
  vi.stubGlobal("navigator", connection === undefined ? {} : { connection });
  const fetched: string[] = [];
  const root = createRootRoute();
  const parent = createRoute({ getParentRoute: () => root, path: frame });
  const screens = ["open", "other"].map((path) =>
    createRoute({ getParentRoute: () => parent, path }).lazy(async () => {
      fetched.push(path);
      throw new Error("not needed here");
    }),
  );
  const history = createMemoryHistory({ initialEntries: [`/${frame}/open`] });
  const router = createRouter({ routeTree: root.addChildren([parent.addChildren(screens)]), history });
  await router.load();
  fetched.length = 0;
  prefetchScreens(router);
  return fetched;
}

test("an idle browser fetches the other screens of its frame", async () => {
  expect(await fetchedBy("club", undefined)).toContain("other");
  expect(await fetchedBy("player", { saveData: false })).toContain("other");
});

test("a browser that saves data fetches no screen beforehand", async () => {
  expect(await fetchedBy("desk", { saveData: true })).toEqual([]);
});
