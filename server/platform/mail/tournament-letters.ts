import type { DelayTold, TournamentTold } from "#contract/play/event-facts.ts";
import { timeText } from "#domain/bookings/booking.ts";
import type { Span } from "#domain/lib/span.ts";
import { inWords, reached } from "./letter-words.ts";
import type { Letter } from "./letters.ts";

const aDay = 24 * 60;
const aWeek = 7 * aDay;

/** To everybody who was entered in a tournament that the club has called off. */
export function cancelledLetter({ name, club, block }: TournamentTold): Letter {
  return {
    subject: `Se suspendió el torneo ${name}`,
    text: [
      "Hola:",
      `${club.name} suspendió el torneo ${name}, que empezaba el ${inWords(block.firstDay)}. Tu inscripción queda sin efecto.`,
      `Si ya pagaste, comunicate con el complejo: ${reached(club)}.`,
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: aWeek,
  };
}

/** To everybody who is entered in a tournament that is played on other days or hours from now on. */
export function movedLetter({ name, club, block }: TournamentTold): Letter {
  const { firstDay, lastDay, otherHours } = block;
  const days = firstDay === lastDay ? `el ${inWords(firstDay)}` : `del ${inWords(firstDay)} al ${inWords(lastDay)}`;
  return {
    subject: `Cambió la fecha del torneo ${name}`,
    text: [
      "Hola:",
      `${club.name} cambió los días u horarios del torneo ${name}: se juega ${days}, ${between(block)}.`,
      ...otherHours.map((hours) => `El ${inWords(hours.day)} se juega ${between(hours)}.`),
      `Si no podés en esa fecha, comunicate con el complejo: ${reached(club)}.`,
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: aWeek,
  };
}

/** "de 18:00 a 22:00". */
function between({ startMinute, endMinute }: Span): string {
  return `de ${timeText(startMinute)} a ${timeText(endMinute)}`;
}

/** To everybody who plays in a tournament whose hours the club has published, or changed since. */
export function scheduleLetter({ name, club, block }: TournamentTold): Letter {
  return {
    subject: `Horarios del torneo ${name}`,
    text: [
      "Hola:",
      `${club.name} publicó los horarios del torneo ${name}, que empieza el ${inWords(block.firstDay)}. Entrá a Punto de Oro y mirá en Mi Panel a qué hora y en qué cancha te toca.`,
      `Si tenés dudas, comunicate con el complejo: ${reached(club)}.`,
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: aWeek,
  };
}

const happened = {
  rain: "Por la lluvia",
  late: "Porque el día viene atrasado",
  court: "Por un problema en una cancha",
} as const;

/** To everybody whose match the club has delayed. It names no hour: what the club changes once more makes it no lie. */
export function delayLetter({ name, club, why }: DelayTold): Letter {
  return {
    subject: `Se corrieron horarios del torneo ${name}`,
    text: [
      "Hola:",
      `${happened[why]}, ${club.name} corrió partidos del torneo ${name}, y el tuyo es uno de ellos. Entrá a Punto de Oro y mirá en Mi Panel a qué hora y en qué cancha te toca ahora.`,
      `Si no podés a esa hora, avisale al complejo: ${reached(club)}.`,
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: aDay,
  };
}
