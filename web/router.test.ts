import type { QueryClient } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, test } from "vitest";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { meNamed } from "#tests/support/names.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { createQueryClient } from "#web/query-client.ts";
import { createAppRouter } from "./router.tsx";

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
function sentTo(me: Me, address: string): Promise<string | null> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(meQuery.queryKey, me);
  return sentBy(queryClient, address);
}

async function sentBy(queryClient: QueryClient, address: string): Promise<string | null> {
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

test("a person who is deactivated while the server is asked who they are is sent to sign in", async () => {
  const queryClient = createQueryClient();
  const refused = Promise.withResolvers<Me | null>();
  queryClient.setQueryData(meQuery.queryKey, player);
  queryClient.fetchQuery({ ...meQuery, staleTime: 0, queryFn: () => refused.promise }).catch(() => {});
  // Another answer has said it first, and the screen has signed the person out.
  queryClient.setQueryData(meQuery.queryKey, null);
  const sent = sentBy(queryClient, "/buscar-torneos");
  refused.reject(Object.assign(new Error("ACCOUNT_INACTIVE"), { code: "ACCOUNT_INACTIVE", status: 403 }));
  expect(await sent).toBe("/?ingresar=true&destino=%2Fbuscar-torneos");
});
