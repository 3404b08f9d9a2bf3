import { listOfAll } from "./spanish-list.ts";

/** A player with an amount. */
type Share = { readonly name: string; readonly amount: string };
const namesOf = (those: readonly Share[]) => listOfAll(those.map(({ name }) => name));
/** Lists amounts with names: "$ 6.000 de Ana y $ 5.999 de Bea". */
const sharesOf = (those: readonly Share[]) => listOfAll(those.map(({ name, amount }) => `${amount} de ${name}`));

/*
 * Messages for WhatsApp, one text each. The address of the subject follows the text. None contains an e-mail address or
 * a phone number, because messages are forwarded.
 */
export const whatsAppTexts = {
  /** From a player to the partner they want, who may have no account. */
  partnerInvitation: (partner: string, tournament: string, category: string, days: string, club: string) =>
    `${partner}, ¿jugamos ${tournament} en ${category}? ${days} en ${club}. Confirmá acá:`,
  /** From a club to the debtors of a pair; `isWhole` if the pair has paid nothing yet. */
  paymentDue: (
    those: readonly Share[],
    { amount, isWhole }: { readonly amount: string; readonly isWhole: boolean },
    tournament: string,
    category: string,
    club: string,
  ) => {
    const place = `Para dejar firme su lugar en ${category} de ${tournament}`;
    const [one, other] = those;
    if (one && !other)
      return `Hola ${one.name}. ${place} falta tu parte: ${one.amount}. Cualquier duda, respondé acá. ${club}.`;
    const missing = isWhole ? `falta el pago: ${amount} por pareja` : `falta el resto del pago: ${sharesOf(those)}`;
    return `Hola ${namesOf(those)}. ${place} ${missing}. Cualquier duda, respondan acá. ${club}.`;
  },
  /** From a club to the players of a pair who get a refund for a cancelled tournament. */
  paymentGoesBack: (those: readonly Share[], tournament: string, category: string, club: string) => {
    const [one, other] = those;
    const off = `Hola ${namesOf(those)}. ${tournament} se canceló:`;
    if (one && !other)
      return `${off} te devolvemos lo que pagaste por ${category}, ${one.amount}. Respondé acá cómo preferís recibirlo. ${club}.`;
    return `${off} les devolvemos lo que pagaron por ${category}, ${sharesOf(those)}. Respondan acá cómo prefieren recibirlo. ${club}.`;
  },
  /** From a club to a drawn pair. */
  drawPublished: (names: readonly string[], tournament: string, category: string) =>
    `Hola ${listOfAll(names)}. Ya está la llave de ${category} de ${tournament}: miren contra quién juegan acá:`,
  /** From a club to a pair of the previous edition. */
  newEdition: (names: readonly string[], tournament: string, category: string, days: string, club: string) =>
    `Hola ${listOfAll(names)}. Vuelve ${tournament}: ${days} en ${club}. ` +
    `Jugaron la anterior en ${category}, ¿se anotan? Es acá:`,
  /** From a club to players who may want a free slot; the price is empty if it has none. */
  freeCourt: (club: string, court: string, when: string, price: string) =>
    `¡Cancha libre en ${club}! ${court}, ${when}${price && `, ${price}`}. Pedila acá:`,
  /** From a player to their partner. */
  toRival: (rival: string, fecha: number, until: string, tournament: string) =>
    `¡Hola, ${rival}! Nos toca la fecha ${fecha} de ${tournament}, hasta el ${until}. ¿Cuándo la jugamos?`,
  toPartner: (partner: string, tournament: string) => `Hola ${partner}, te escribo por ${tournament}: `,
} as const;
