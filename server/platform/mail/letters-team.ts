import { teamLimits } from "#domain/clubs/team/team.ts";
import type { ClubRole } from "#domain/people/club-roles.ts";
import type { Letter } from "./letters.ts";

const tasks: Readonly<Record<ClubRole, string>> = {
  admin: "como dueño: con todos los permisos del complejo",
  manager: "como encargado",
  desk: "en el mostrador",
};

/**
 * Invites the owner of an address to work at a club. Of the club it contains the name alone, because the letter leaves
 * in our name.
 */
export function teamLetter(clubName: string, role: ClubRole, link: string): Letter {
  return {
    subject: `${clubName} te invita a trabajar en Punto de Oro`,
    text: [
      "Hola:",
      `${clubName} te invita a trabajar en Punto de Oro ${tasks[role]}. Abrí este enlace para aceptar con la cuenta de este email:`,
      link,
      `El enlace sirve una sola vez y vence en ${teamLimits.waitsDays} días.`,
      "Si no conocés a este complejo, ignorá este mensaje.",
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: teamLimits.waitsDays * 24 * 60,
  };
}
