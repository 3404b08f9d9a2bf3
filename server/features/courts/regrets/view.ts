import type { Regret } from "#contract/courts/regrets.ts";
import { presentPhone } from "#server/platform/identity/phone.ts";
import type { Letter } from "#server/platform/mail/letters.ts";
import type { FoundCase } from "./reads.ts";

/** Presents a case to its club. */
export function presentCase({ regret, person, booking, court, matchId, tournament }: FoundCase): Regret {
  const { id, number, askedAt, inTime, accepted, answer, answeredAt } = regret;
  const isAnswered = accepted !== null && answer !== null && answeredAt !== null;
  return {
    id,
    number,
    askedAt: askedAt.toISOString(),
    inTime,
    person: { name: person.name, phone: presentPhone(person.phone) },
    booking:
      booking && court !== null
        ? { court, day: booking.day, startMinute: booking.startMinute, state: booking.state }
        : null,
    isSeat: matchId !== null,
    tournament,
    answer: isAnswered ? { accepted, text: answer, at: answeredAt.toISOString() } : null,
  };
}

const usefulDays = 3;

/**
 * Returns the letter to the person who pressed the button, with the case number that the law requires. Beside the club
 * it names only what they entered themselves.
 */
export function openedLetter(number: number, clubName: string, code: string): Letter {
  return {
    subject: `Tu pedido de arrepentimiento: trámite ${number}`,
    text: [
      "Hola:",
      `Recibimos tu pedido de arrepentimiento de lo que tiene el código ${code}, en ${clubName}. El número de trámite es ${number}.`,
      "El complejo te responde por este medio y en tus avisos de Punto de Oro.",
      "Si no lo pediste vos, avisale al complejo.",
      "Punto de Oro",
    ].join("\n\n"),
    usefulMinutes: usefulDays * 24 * 60,
  };
}
