import type { ClubRole } from "#domain/people/club-roles.ts";

/** One sentence for each role that is the least one with an ability. Everybody at a club has the lowest. */
export const roleRefusedWords: Record<ClubRole, string> = {
  admin: "Esto lo hace el dueño.",
  manager: "Esto lo hace un encargado o el dueño.",
  desk: "Esto lo hace quien trabaja en el complejo.",
};

/** The screen that stands in place of one for which the role is too low. */
export const roleRefusedPage = {
  title: "Solo con otro rol",
  message: "Si te hace falta, pedíselo a quien lleva el complejo.",
  back: "Volver al día",
} as const;
