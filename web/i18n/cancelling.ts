const percent = (share: number) => `el ${share} %`;

/** What cancelling a booking costs, as the rules of the club say it and as it is at this moment. */
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
  cancel: "Cancelar turno",
  cancelling: "Cancelando",
} as const;
