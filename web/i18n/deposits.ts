/** The seña: what is paid beforehand, as players and clubs read it. */
export const depositWords = {
  fixed: (pesos: string) => `Seña de ${pesos}`,
  percent: (percent: number) => `Seña del ${percent} % del turno`,
  ofAll: (deposit: string) => `${deposit}.`,
  ofNew: (deposit: string, kept: number) =>
    kept === 1 ? `${deposit}, hasta que jugaste un turno.` : `${deposit}, hasta que jugaste ${kept} turnos.`,
  ofMissed: (deposit: string) => `${deposit}, si faltaste a un turno en los últimos 90 días.`,

  /** Before booking. */
  held: (deposit: string, minutes: number) =>
    `Seña ${deposit}: la pagás en los próximos ${minutes}\u00a0minutos y el turno queda confirmado. Si no, se libera.`,
  heldMaybe: (deposit: string) => `Puede pedirte una seña de ${deposit} para confirmarlo.`,
  onceConfirmed: (deposit: string) => `Seña ${deposit}: la pagás cuando el complejo confirme.`,
  hold: "Reservar y pagar la seña",
  holding: (deposit: string) => `El turno es tuyo por unos minutos. Pagá la seña de ${deposit} para confirmarlo.`,

  /** On the own booking. */
  waits: "Falta la seña",
  missing: (missing: string, until: string) =>
    `Pagá la seña de ${missing} hasta ${until} y el turno queda confirmado. Después se libera.`,
  inReview: (until: string) => `Mandaste el comprobante de la seña. El complejo tiene hasta ${until} para verlo.`,
  owed: (missing: string) => `Falta pagar la seña de ${missing}.`,
  paid: (deposit: string) => `Seña de ${deposit} pagada.`,
  atClub: "Se paga en el complejo o hablando con ellos.",
  freed: "No llegó la seña a tiempo",

  /** Paying it. */
  part: "Cuánto pagás",
  only: (missing: string) => `La seña, ${missing}`,
  all: (owed: string) => `Todo, ${owed}`,

  /** At the desk of the club. */
  deskWaits: (deposit: string) => `Espera la seña de ${deposit}`,
  deskAsks: (deposit: string) => `Con seña de ${deposit}`,
  deskOwed: (missing: string) => `Falta la seña: ${missing}`,
  deskPaid: "Señado",

  /** The settings. */
  legend: "Seña",
  kind: "Qué se pide",
  kinds: { none: "Nada", fixed: "Un monto", percent: "Un porcentaje" },
  pesos: "Seña en pesos",
  share: "Seña, % del turno",
  shareHint: "Se redondea hacia arriba a $ 100.",
  from: "A quién",
  froms: { all: "A todos", new: "A los nuevos", missed: "A quien faltó" },
  kept: "Turnos jugados para no pagarla más",
  missedHint: "A quien faltó a un turno en los últimos 90 días.",
  minutes: "Minutos para pagarla",
  minutesHint: "Vale cuando los turnos se confirman solos. Si la seña no llega, el turno se libera.",
} as const;
