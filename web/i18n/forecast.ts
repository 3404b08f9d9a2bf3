const stillMissing = (missing: number) =>
  missing === 0 ? "entra" : missing === 1 ? "todavía faltaría 1" : `todavía faltarían ${missing}`;
const slots = (count: number) => (count === 1 ? "1 turno" : `${count} turnos`);

/** The forecast of a tournament in its hours and courts, before the draw. */
export const forecastWords = {
  fits: (left: number) => (left === 1 ? "Entra, y sobra 1." : `Entra, y sobran ${left}.`),
  fitsJust: "Entra justo.",
  doesNotFit: (missing: number) => `No entra: ${missing === 1 ? "falta 1" : `faltan ${missing}`}.`,
  needed: (needed: number, length: number, offered: number) =>
    `Necesitás ${slots(needed)} de\u00a0${length}\u00a0min; tenés\u00a0${offered}.`,
  lateCourts: (usable: number) =>
    `Al final quedan canchas libres porque las finales esperan: ${usable === 1 ? "sirve 1" : `sirven ${usable}`}.`,
  unplaced: (missing: number) =>
    `Al armarlo, ${missing === 1 ? "queda 1 partido" : `quedan ${missing} partidos`} sin lugar: ` +
    "los descansos y las finales no dejan.",
  ends: (when: string) => `El último partido terminaría el\u00a0${when}.`,
  remedies: "Para que entre",
  shorterOnes: (usable: number) => `Como hay partidos más cortos, ${usable === 1 ? "entra 1" : `entran ${usable}`}.`,
  oneMoreCourt: (missing: number) => `+1 cancha: ${stillMissing(missing)}`,
  eveningBefore: (weekday: string, time: string, missing: number) =>
    `empezar el ${weekday} a las ${time}: ${stillMissing(missing)}`,
  shorterMatches: (length: number, missing: number) => `partidos de ${length}\u00a0min: ${stillMissing(missing)}`,
  allFull: "Con todos los cupos llenos.",
  allFullInFree: "Con todos los cupos llenos, en las horas que nadie más tiene.",
  roundsTitle: "Las rondas",
  title: "¿Entra en las canchas?",
  confirmed: "Parejas confirmadas hasta ahora",
  full: "Con todos los cupos llenos",
  where: (days: string, courts: string) => `${days} · ${courts}`,
  withAllCourts: (courts: string) => `con las ${courts}`,
} as const;
