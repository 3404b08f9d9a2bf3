import type { Role } from "./person.ts";

/**
 * Returns the start page of a signed-in person, also the target of redirects from routes not meant for them.
 * Specification, section 2.
 */
export function homeOf(person: { readonly role: Role; readonly hasPlayerProfile: boolean }): Home {
  if (person.role === "club_admin") return "/admin";
  if (person.role === "super_admin") return "/super-admin";
  return person.hasPlayerProfile ? "/dashboard" : "/crear-perfil";
}

export type Home = "/crear-perfil" | "/dashboard" | "/admin" | "/super-admin";
