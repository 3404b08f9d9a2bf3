import * as texts from "./texts.ts";

/** Contacting a person by phone. */
export const contactWords = {
  whatsAppTo: (name: string) => `WhatsApp a ${name}`,
  call: texts.call,
  callTo: (name: string, phone: string) => `Llamar a ${name}, ${phone}`,
  hello: (name: string) => `Hola ${name}, `,
  aboutTournament: (club: string, tournament: string) => `Hola ${club}, te escribo por el torneo ${tournament}: `,
  aboutBooking: (club: string, when: string) => `Hola ${club}, te escribo por el turno del ${when}: `,
} as const;
