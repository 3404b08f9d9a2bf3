const percent = (share: number) => `el ${share} %`;

/** The cost of cancelling a booking, as a rule and at this moment. */
export const cancellingWords = {
  freeUntilItBegins: "Cancelás gratis hasta que empiece.",
  freeUntilHours: (hours: number) => `Cancelás gratis hasta ${hours} h antes.`,
  later: (cost: string) => `Después, ${cost}`,
  laterPaid: (share: number) => `si cancelás perdés lo que hayas pagado, hasta ${percent(share)} del turno.`,
  laterPaidSteps: (share: number, hours: number, late: number) =>
    `si cancelás perdés lo que hayas pagado, hasta ${percent(share)} del turno; si faltan menos de ${hours} h, hasta ${percent(late)}.`,
  laterStep: (share: number) => `si cancelás se cobra ${percent(share)} del turno.`,
  laterSteps: (share: number, hours: number, late: number) =>
    `si cancelás se cobra ${percent(share)} del turno; si faltan menos de ${hours} h, ${percent(late)}.`,
  lateNow: (cost: string) => `Ya no es gratis cancelarlo: ${cost}`,

  title: (club: string) => `¿Cancelar tu turno en ${club}?`,
  effect: "El turno queda libre para otros y no se puede deshacer.",
  free: "Cancelás gratis.",
  nothingPaid: "No pagaste nada todavía: no perdés plata.",
  kept: "Se queda el complejo",
  refunded: "Te vuelve",
  owed: "Te queda por pagar",
  refundHow: "Lo que te vuelve lo arreglás con el complejo.",
} as const;

/** Cancelling a booking by the club, with the choices for its payments. */
export const endMoneyWords = {
  failed: "No pudimos traer lo que se pagó",
  paid: "Ya pagado",
  nothingPaid: "No hay nada pagado.",
  nothingPaidOwes: (owed: string) => `No hay nada pagado. Los ${owed} que debía ya no se deben.`,
  question: "Qué pasa con esa plata",
  toReturnEffect: "Queda en Finanzas, en A devolver, hasta que lo devuelvas.",
  creditReturns: "Lo que se pagó con saldo a favor vuelve a ese saldo.",
  creditEffect: (amount: string) =>
    `Los ${amount} quedan como saldo a favor de quien pagó, para lo próximo que te deba.`,
} as const;
