/** The deposit rule of a club, as shown and in its settings. */
export const depositRuleWords = {
  fixed: (pesos: string) => `Seña de ${pesos}`,
  percent: (percent: number) => `Seña del ${percent} % del turno`,
  ofAll: (deposit: string) => `${deposit}.`,
  ofNew: (deposit: string, kept: number) =>
    kept === 1 ? `${deposit}, hasta que jugaste un turno.` : `${deposit}, hasta que jugaste ${kept} turnos.`,
  ofMissed: (deposit: string) => `${deposit}, si faltaste a un turno en los últimos 90 días.`,

  /** In the settings. */
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
