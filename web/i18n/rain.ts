/** Rain on uncovered courts: the cancelled bookings and their payments. */
export const rainWords = {
  title: "Suspender por lluvia",
  detail: (day: string) => `${day}. Solo las canchas sin techo; los torneos no se tocan.`,
  fromHint: "Terminan los turnos que empiezan a esa hora o después, hasta el cierre.",
  looking: "Mirando qué turnos hay",
  lookFailed: "No pudimos traer los turnos.",
  none: "No hay turnos para suspender. Las canchas quedan bloqueadas igual.",
  ends: (count: number) => (count === 1 ? "Se suspende 1 turno:" : `Se suspenden ${count} turnos:`),
  row: (when: string, court: string, who: string, money: string) =>
    [`${when} · ${court} · ${who}`, money].filter((part) => part !== "").join(" · "),
  request: "pre-reserva",
  players: (people: number) => (people === 1 ? "le avisamos a 1 persona" : `les avisamos a ${people} personas`),
  credit: (amount: string) => `${amount} a favor`,
  toReturn: (amount: string) => `${amount} a devolver`,
  total: (sums: string) => `En total: ${sums}.`,
  nothingPaid: "Nadie pagó nada todavía.",
  effects: {
    credit: "A nadie le cuesta nada: lo que pagaron les queda a favor (lo de los invitados, a devolver).",
    refund: "A nadie le cuesta nada: lo que pagaron queda para devolver.",
  },
  tells: (courts: string) =>
    `Les avisamos a los jugadores con cuenta. ${courts}: bloqueada hasta el cierre; si para, quitá el bloqueo.`,
  tellsMany: (courts: string) =>
    `Les avisamos a los jugadores con cuenta. ${courts}: bloqueadas hasta el cierre; si para, quitá los bloqueos.`,
  submit: (count: number) => (count === 1 ? "Suspender 1 turno" : `Suspender ${count} turnos`),
  submitNone: "Bloquear las canchas",
  done: (count: number) => (count === 1 ? "1 turno suspendido por lluvia" : `${count} turnos suspendidos por lluvia`),
  doneNone: "Canchas bloqueadas por lluvia",
  changed: "Entró un turno mientras mirabas. Fijate cómo quedó y volvé a tocar el botón.",
} as const;
