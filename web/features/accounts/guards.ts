import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Me } from "#contract/accounts.ts";
import { type Home, homeOf } from "#domain/people/home.ts";
import { type Ability, can, type Memberships } from "#domain/people/memberships.ts";
import { safeDestination } from "./destination.ts";
import { meQuery } from "./session.ts";

/** Where this person starts. */
export function homeFor(me: Me): Home {
  return homeOf({ role: me.role, hasPlayerProfile: me.profile !== null });
}

/** What this person holds, as the domain asks for it. */
function membershipsOf(me: Me): Memberships {
  return {
    hasPlayerProfile: me.profile !== null,
    clubs: me.clubs.map(({ id }) => id),
    isSuperAdmin: me.role === "super_admin",
  };
}

/** Whether this person plays, and not only looks. */
export function plays(me: Me): boolean {
  return can(membershipsOf(me), "play");
}

/** Whether this person runs a club and plays as well: both menus are theirs, and a switch leads from one to the other. */
export function hasBothSides(me: Me): boolean {
  return me.clubs.length > 0 && plays(me);
}

/**
 * Lets only those pass who are signed in, and able to do this if something is named: a visitor signs in first and comes back here,
 * anybody else goes to their own home.
 */
export async function requireMe(queryClient: QueryClient, href: string, ability?: Ability): Promise<Me> {
  // A visitor may have signed in meanwhile in another tab: before turning somebody away the server is asked anew.
  const me = queryClient.getQueryData(meQuery.queryKey) ?? (await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }));
  const destino = safeDestination(href);
  if (!me) throw redirect({ to: "/", search: { ingresar: true, ...(destino !== null && { destino }) } });
  if (ability && !can(membershipsOf(me), ability)) throw redirect({ to: homeFor(me) });
  return me;
}

/** Mi Panel and Mis Torneos are of those who play; the super administrator looks at them in Vista Jugador. */
export function requirePlayersOwn(me: Me): void {
  if (!plays(me) && me.role !== "super_admin") throw redirect({ to: homeFor(me) });
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
