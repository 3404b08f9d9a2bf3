import { timeText } from "#domain/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Block } from "#domain/tournaments/publication.ts";
import type { Letter } from "./letters.ts";

/** What the letters say of a tournament. */
type Told = {
  readonly name: string;
  readonly club: { readonly name: string; readonly address: string };
  readonly block: Block;
};

const aWeek = 7 * 24 * 60;

/** To everybody who was entered in a tournament that the club has called off. */
export function cancelledLetter({ name, club, block }: Told): Letter {
  return {
    subject: `Se suspendió el torneo ${name}`,
    text: [
      "Hola:",
      `${club.name} suspendió el torneo ${name}, que empezaba el ${inWords(block.firstDay)}. Tu inscripción queda sin efecto.`,
      `Si ya pagaste, comunicate con el complejo: ${club.name}, ${club.address}.`,
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: aWeek,
  };
}

/** To everybody who is entered in a tournament that is played on other days or hours from now on. */
export function movedLetter({ name, club, block }: Told): Letter {
  const { firstDay, lastDay } = block;
  const days = firstDay === lastDay ? `el ${inWords(firstDay)}` : `del ${inWords(firstDay)} al ${inWords(lastDay)}`;
  return {
    subject: `Cambió la fecha del torneo ${name}`,
    text: [
      "Hola:",
      `${club.name} cambió los días u horarios del torneo ${name}: se juega ${days}, de ${timeText(block.startMinute)} a ${timeText(block.endMinute)}.`,
      `Si no podés en esa fecha, comunicate con el complejo: ${club.name}, ${club.address}.`,
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: aWeek,
  };
}

/** "28/11/2026", as dates are written in Argentina. */
function inWords(day: CalendarDate): string {
  return day.split("-").toReversed().join("/");
}
