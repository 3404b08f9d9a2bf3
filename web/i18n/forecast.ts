const slots = (count: number) => (count === 1 ? "1 turno" : `${count} turnos`);

/** Whether a tournament fits in its hours and courts, before it is drawn. */
export const forecastWords = {
  fits: (left: number) => (left === 1 ? "Entra, y sobra 1." : `Entra, y sobran ${left}.`),
  fitsJust: "Entra justo.",
  doesNotFit: (missing: number) => `No entra: ${missing === 1 ? "falta 1" : `faltan ${missing}`}.`,
  needed: (needed: number, length: number, offered: number) =>
    `Necesitás ${slots(needed)} de\u00a0${length}\u00a0min; tenés\u00a0${offered}.`,
  lateCourts: (usable: number) =>
    `Al final quedan canchas libres porque las finales esperan: ${usable === 1 ? "sirve 1" : `sirven ${usable}`}.`,
  unplaced: (missing: number) =>
    `Al armarlo, ${missing === 1 ? "queda 1 partido" : `quedan ${missing} partidos`} sin lugar: los descansos y las finales no dejan.`,
  ends: (when: string) => `El último partido terminaría el\u00a0${when}.`,
  remedies: "Para que entre",
  oneMoreCourt: (usable: number) => `+1 cancha (${usable}\u00a0útiles)`,
  eveningBefore: (weekday: string, time: string, usable: number) => `empezar el ${weekday} a las ${time} (${usable})`,
  shorterMatches: (length: number, usable: number) => `partidos de ${length}\u00a0min (${usable})`,
  allFull: "Con todos los cupos llenos.",
  allFullInFree: "Con todos los cupos llenos, en las horas que nadie más tiene.",
  title: "¿Entra en las canchas?",
  confirmed: "Parejas confirmadas hasta ahora",
  full: "Con todos los cupos llenos",
  where: (days: string, courts: string) => `${days} · ${courts}`,
  withAllCourts: (courts: string) => `con las ${courts}`,
} as const;
