import type { ClubRole } from "#domain/people/club-roles.ts";

/** The roles of a club as the screen names them. */
export const roleNames: Readonly<Record<ClubRole, string>> = {
  admin: "Dueño",
  manager: "Encargado",
  desk: "Mostrador",
};

/** Names a person with the role in which they acted: "Marta · Mostrador". Names the person alone without a role. */
export function withRole(name: string, role: ClubRole | null): string {
  return role === null ? name : `${name} · ${roleNames[role]}`;
}

/** Names the scorer of a pass: "Planilla cancha 3 (pase de Marta)". */
export function byPass(label: string, maker: string): string {
  return `${label} (pase de ${maker.split(" ")[0]})`;
}
