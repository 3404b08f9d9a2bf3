import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { safeDestination } from "#domain/people/accounts/destination.ts";
import { type Home, homeOf } from "#domain/people/players/home.ts";
import { type Ability, can, type Memberships } from "#domain/people/players/memberships.ts";
import { meQuery } from "./session.ts";

/** Returns the home of this person. */
export function homeFor(me: Me): Home {
  return homeOf({ role: me.role, hasPlayerProfile: me.profile !== null });
}

/** Returns the roles of this person in the form that the domain takes. */
function membershipsOf(me: Me): Memberships {
  return {
    hasPlayerProfile: me.profile !== null,
    clubs: me.clubs.map(({ id }) => id),
    isSuperAdmin: me.role === "super_admin",
  };
}

/** Returns true if this person is a player, and not only a viewer. */
export function plays(me: Me): boolean {
  return can(membershipsOf(me), "play");
}

/** Returns true if this person runs a club and plays as well. They have both menus, with a switch between them. */
export function hasBothSides(me: Me): boolean {
  return me.clubs.length > 0 && plays(me);
}

/**
 * Lets only signed-in people pass, with the given ability if one is named. Sends a visitor to sign in and come back
 * here, and a person without that ability to their own home.
 */
export async function requireMe(queryClient: QueryClient, href: string, ability?: Ability): Promise<Me> {
  const me = queryClient.getQueryData(meQuery.queryKey) ?? (await askAgain(queryClient));
  const destino = safeDestination(href);
  if (!me) throw redirect({ to: "/", search: { ingresar: true, ...(destino !== null && { destino }) } });
  if (ability && !can(membershipsOf(me), ability)) throw redirect({ to: homeFor(me) });
  return me;
}

/**
 * Asks the server who is signed in before a visitor is turned away: they may have signed in meanwhile in another tab. A
 * person whose account was deactivated is a visitor now; a message has told them.
 */
async function askAgain(queryClient: QueryClient): Promise<Me | null> {
  try {
    return await queryClient.fetchQuery({ ...meQuery, staleTime: 0 });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ACCOUNT_INACTIVE") return null;
    throw error;
  }
}

/** Reserves Mi Panel and Mis Torneos for players; the super administrator sees them in Vista Jugador. */
export function requirePlayersOwn(me: Me): void {
  if (!plays(me) && me.role !== "super_admin") throw redirect({ to: homeFor(me) });
}

/**
 * Sends a signed-in person to their destination, or to their home: `/` and `/registrar-complejo` are for visitors.
 * Specification, section 2.
 */
export async function visitorsOnly(queryClient: QueryClient, destination?: string): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery);
  if (!me) return;
  const heading = safeDestination(destination);
  throw heading === null ? redirect({ to: homeFor(me) }) : redirect({ to: "/", href: heading });
}
