const and = new Intl.ListFormat("es-AR", { type: "conjunction" });
const both = (names: readonly string[]) => and.format(names);

/** Somebody with how much it is about. */
type Share = { readonly name: string; readonly amount: string };
const namesOf = (those: readonly Share[]) => both(those.map(({ name }) => name));
/** "$ 6.000 de Ana y $ 5.999 de Bea". */
const sharesOf = (those: readonly Share[]) => and.format(those.map(({ name, amount }) => `${amount} de ${name}`));

/*
 * What people send to each other by WhatsApp, one text each. The address of the thing itself follows the text; nothing of it is
 * anybody's e-mail or telephone, because what is sent is sent on.
 */
export const whatsAppTexts = {
  /** A player to whom they want to play with, who may have no account. */
  partnerInvitation: (partner: string, tournament: string, category: string, days: string, club: string) =>
    `${partner}, ¿jugamos ${tournament} en ${category}? ${days} en ${club}. Confirmá acá:`,
  /** A club to those of a pair who owe, or to the one who does; `isWhole` where nothing of the pair was paid yet. */
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
  /** A club to those of a pair who get back what they paid for a tournament that was called off, or to the one who does. */
  paymentGoesBack: (those: readonly Share[], tournament: string, category: string, club: string) => {
    const [one, other] = those;
    const off = `Hola ${namesOf(those)}. ${tournament} se suspendió:`;
    if (one && !other)
      return `${off} te devolvemos lo que pagaste por ${category}, ${one.amount}. Respondé acá cómo preferís recibirlo. ${club}.`;
    return `${off} les devolvemos lo que pagaron por ${category}, ${sharesOf(those)}. Respondan acá cómo prefieren recibirlo. ${club}.`;
  },
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
