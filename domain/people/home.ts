import type { Role } from "./person.ts";

/** Where a signed-in person starts, and where a route not meant for them sends them. Specification, section 2. */
export function homeOf(person: { readonly role: Role; readonly hasPlayerProfile: boolean }): Home {
  if (person.role === "club_admin") return "/admin";
  if (person.role === "super_admin") return "/super-admin";
  return person.hasPlayerProfile ? "/dashboard" : "/crear-perfil";
}

export type Home = "/crear-perfil" | "/dashboard" | "/admin" | "/super-admin";
