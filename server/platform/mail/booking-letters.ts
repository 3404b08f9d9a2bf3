import type { EventOf } from "#contract/events.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { inWords, reached } from "./letter-words.ts";
import type { Letter } from "./letters.ts";

const aDay = 24 * 60;

/** To whoever holds a court that the club has exchanged for another one. */
export function movedBookingLetter({
  club,
  day,
  startMinute,
  court,
  courtBefore,
}: EventOf<"booking.moved">["told"]): Letter {
  return {
    subject: `Tu turno pasó a ${court}`,
    text: [
      "Hola:",
      `${club.name} pasó tu turno del ${inWords(day)} a las ${timeText(startMinute)} de ${courtBefore} a ${court}. El horario es el mismo.`,
      `Si tenés dudas, comunicate con el complejo: ${reached(club)}.`,
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: aDay,
  };
}

/** To whoever holds a court into whose time a match may run, or on which it rains. The booking stays as it is. */
export function lateBookingLetter({
  club,
  day,
  startMinute,
  court,
  why,
  until,
}: EventOf<"booking.told">["told"]): Letter {
  const turn = `tu turno del ${inWords(day)} a las ${timeText(startMinute)} en ${court}`;
  const ends = until === null ? "" : `, más o menos hasta las ${timeText(until)}`;
  const news =
    why === "rain"
      ? `En ${club.name} está lloviendo y ${turn} puede no empezar a horario.`
      : `En ${club.name} hay un partido de torneo que se alargó${ends}, y ${turn} puede empezar más tarde.`;
  return {
    subject: "Tu turno puede empezar más tarde",
    text: [
      "Hola:",
      news,
      `El turno sigue siendo tuyo. Antes de salir, consultá con el complejo: ${reached(club)}.`,
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: aDay / 4,
  };
}
