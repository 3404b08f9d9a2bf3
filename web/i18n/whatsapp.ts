const and = new Intl.ListFormat("es-AR", { type: "conjunction" });
const both = (names: readonly string[]) => and.format(names);

/*
 * What people send to each other by WhatsApp, one text each. The address of the thing itself follows the text; nothing of it is
 * anybody's e-mail or telephone, because what is sent is sent on.
 */
export const whatsAppTexts = {
  /** A player to whom they want to play with, who may have no account. */
  partnerInvitation: (partner: string, tournament: string, category: string, days: string, club: string) =>
    `${partner}, ¿jugamos ${tournament} en ${category}? ${days} en ${club}. Confirmá acá:`,
  /** A club to a pair that owes. */
  paymentDue: (names: readonly string[], tournament: string, category: string, cost: string, club: string) =>
    `Hola ${both(names)}. Para dejar firme su lugar en ${category} de ${tournament} falta el pago: ${cost} por pareja. Cualquier duda, respondan acá. ${club}.`,
  /** A club to a pair that is drawn. */
  drawPublished: (names: readonly string[], tournament: string, category: string) =>
    `Hola ${both(names)}. Ya está el cuadro de ${category} de ${tournament}: miren contra quién juegan acá:`,
  /** A club to a pair that played the edition before. */
  newEdition: (names: readonly string[], tournament: string, category: string, days: string, club: string) =>
    `Hola ${both(names)}. Vuelve ${tournament}: ${days} en ${club}. Jugaron la anterior en ${category}, ¿se anotan? Es acá:`,
  /** A club to whoever may want an hour that nobody has taken; the price is empty where it has none. */
  freeCourt: (club: string, court: string, when: string, price: string) =>
    `¡Cancha libre en ${club}! ${court}, ${when}${price && `, ${price}`}. Pedila acá:`,
  /** A player to their partner. */
  toPartner: (partner: string, tournament: string) => `Hola ${partner}, te escribo por ${tournament}: `,
} as const;
