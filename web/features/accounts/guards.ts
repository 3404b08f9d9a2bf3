import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Me } from "#contract/accounts.ts";
import { type Home, homeOf } from "#domain/people/home.ts";
import type { Role } from "#domain/people/person.ts";
import { safeDestination } from "./destination.ts";
import { meQuery } from "./session.ts";

/** Where this person starts. */
export function homeFor(me: Me): Home {
  return homeOf({ role: me.role, hasPlayerProfile: me.profile !== null });
}

/** Lets only these roles pass: a visitor signs in first and comes back here, anybody else goes to their own home. */
export async function requireRole(queryClient: QueryClient, href: string, roles: readonly Role[]): Promise<Me> {
  // A visitor may have signed in meanwhile in another tab: before turning somebody away the server is asked anew.
  const me = queryClient.getQueryData(meQuery.queryKey) ?? (await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }));
  const destino = safeDestination(href);
  if (!me) throw redirect({ to: "/", search: { ingresar: true, ...(destino !== null && { destino }) } });
  if (!roles.includes(me.role)) throw redirect({ to: homeFor(me) });
  return me;
}

/**
 * Sends a signed-in person where they were heading, or to their home: `/` and `/registrar-complejo` are for visitors.
 * Specification, section 2.
 */
export async function visitorsOnly(queryClient: QueryClient, destination?: string): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (!me) return;
  const heading = safeDestination(destination);
  throw heading === null ? redirect({ to: homeFor(me) }) : redirect({ to: "/", href: heading });
}
