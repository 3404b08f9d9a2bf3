/** The club's acts on the days of its courts: blocking a court, and moving a booking. */
export const courtDayWords = {
  blockDetail: "Mantenimiento, clases, lluvia: nadie puede reservarla en ese tiempo.",
  whyHint: "Por ejemplo: Mantenimiento. Lo ves solo vos.",
  blocking: "Bloqueando",
  blocked: (court: string) => `${court} bloqueada`,
  blockFailed: "No se pudo bloquear la cancha.",
  inTheWay: (count: number) =>
    count === 1 ? "En ese tiempo ya hay 1 turno. No se toca:" : `En ese tiempo ya hay ${count} turnos. No se tocan:`,
  inTheWayRow: (when: string, who: string) => `${when} · ${who}`,
  around: "Bloquear lo demás",

  moveDetailOfMatch: "Dura lo mismo.",
  moveDetail: (who: string) => `Dura lo mismo. Si ${who} tiene cuenta, le avisamos.`,
  newPrice: (price: string) => `Cobrar lo que sale el nuevo horario: ${price}`,
  priceBefore: (price: string) => `Si no, queda en ${price}.`,
  moved: (who: string) => `Turno de ${who} cambiado`,
  moveFailed: "No se pudo cambiar el turno.",
} as const;
