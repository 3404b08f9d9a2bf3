/** Contacting a person by phone. */
export const contactWords = {
  whatsApp: "WhatsApp",
  whatsAppTo: (name: string) => `WhatsApp a ${name}`,
  call: "Llamar",
  callTo: (name: string, phone: string) => `Llamar a ${name}, ${phone}`,
  hello: (name: string) => `Hola ${name}, `,
  aboutTournament: (club: string, tournament: string) => `Hola ${club}, te escribo por el torneo ${tournament}: `,
  aboutBooking: (club: string, when: string) => `Hola ${club}, te escribo por el turno del ${when}: `,
} as const;
