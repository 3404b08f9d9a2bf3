import { minutesPerHour } from "#domain/lib/span.ts";

/** The form in which a club chooses how a category is played. */
export const rulesFormWords = {
  changeOf: (category: string) => `Cambiar cómo se juega ${category}`,
  saved: (category: string) => `${category}: se juega así`,
  failed: "No se pudo cambiar cómo se juega.",
  usual: "Volver a lo usual",
  more: "Más opciones de las zonas",
  qualifyingDetail:
    "Las parejas con menos puntos juegan antes por esos lugares de la llave. Las invitadas no la juegan.",
  leftOutWith: (pairs: number) => `Con ${pairs} parejas:`,
  courtTime: (choice: string, matches: number, minutes: number) =>
    `${choice}: ${matches} ${matches === 1 ? "partido" : "partidos"}, ${hoursOf(minutes)} de cancha`,
  pointsDetail: "Ya se sorteó: hasta el primer resultado se cambian solo los puntos.",
} as const;

/** Writes hours and minutes of court: "18 h 45 min". */
function hoursOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / minutesPerHour), minutes % minutesPerHour];
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
