const matches = (count: number) => (count === 1 ? "1 partido" : `${count} partidos`);
const bookings = (count: number) => (count === 1 ? "1 turno" : `${count} turnos`);

/** What opens a delay, and what is said once it is done. */
export const delayActWords = {
  delay: "Atrasar",
  done: (moved: number) =>
    moved === 0 ? "Quedó anotado" : `${moved === 1 ? "Se corrió" : "Se corrieron"} ${matches(moved)}`,
  undo: "Deshacer",
  undone: "Deshecho: todo quedó como antes",
  undoFailed: "No se pudo deshacer.",
} as const;

/** Courts that fall out for a while, and everything that follows. */
export const delayWords = {
  title: "Atrasar partidos",
  what: "¿Qué pasó?",
  reasons: { rain: "Lluvia", late: "Vamos atrasados", court: "Se cortó una cancha" },
  reasonDetails: {
    rain: "Lo que está en juego para y sigue después.",
    late: "Lo que está en juego sigue; espera lo que falta.",
    court: "Sin luz o rota: lo que está en juego ahí para y sigue después.",
  },
  courts: "¿Qué canchas?",
  allCourts: "Todas",
  until: "¿Hasta cuándo?",
  untils: { "30": "+30", "60": "+60", "90": "+90", at: "Hasta las…", day: "No se juega más ese día" },
  untilHour: "Se vuelve a jugar a las",
  days: "Día",
  from: "Desde",
  fromNow: (time: string) => `Ahora (${time})`,
  show: "Ver cómo quedaría",
  showing: "Calculando",
  chooseCourt: "Elegí al menos una cancha.",

  back: "Volver",
  failed: "No se pudo calcular.",
  hours: (from: string, to: string) => `de ${from} a ${to}`,
  restOfDay: (from: string) => `desde las ${from}, por el resto del día`,
  ways: "Cómo seguir",
  way: { shift: "Correr lo que falta", rearrange: "Rearmar desde acá" },
  wayAlone: (court: string) => `Correr solo ${court}`,
  wayDetails: {
    shift: "Cada partido, lo más cerca posible de su hora. Ninguno antes.",
    rearrange: "Un orden nuevo para todo lo que falta. Ninguno antes de lo que saben los jugadores.",
    "one-court": "Se corre la fila de esa cancha, y ninguna otra.",
  },
  searching: "Buscando un buen orden…",
  moved: (count: number) => (count === 1 ? "se corre" : "se corren"),
  otherDay: (count: number) => (count === 1 ? "pasa a otro día" : "pasan a otro día"),
  unplaced: (count: number) => (count === 1 ? "queda sin horario" : "quedan sin horario"),
  stay: (count: number) =>
    `${matches(count)} ${count === 1 ? "sigue" : "siguen"} como ${count === 1 ? "estaba" : "estaban"}.`,
  stopped: (count: number, until: string) =>
    `${matches(count)} en juego ${count === 1 ? "para y terminaría" : "paran y terminarían"} ${until}.`,
  moreHours: "Si querés que entren igual, tomá más horas en Horarios y probá de nuevo.",
  nothing: "No hay nada que correr: a esas horas no se juega ningún partido.",
  list: (count: number) => (count === 1 ? "El partido que se corre" : `Los ${count} partidos que se corren`),
  listDay: (day: string, count: number) => `${day} · ${matches(count)}`,
  withoutHour: "Sin horario",
  was: (place: string) => `Antes: ${place}`,
  isNow: (place: string) => `Ahora: ${place}`,

  others: (count: number) => `Turnos de otros: ${count}`,
  rained: (count: number) => `También cae en ${bookings(count)}:`,
  reached: (court: string, ends: string, begins: string, name: string) =>
    `El partido de ${court} terminaría ${ends}; a las ${begins} tiene turno ${name}.`,
  booked: (name: string, court: string, from: string, to: string) => `${name} · ${court}, ${from} a ${to}`,

  mail: (count: number) => (count === 1 ? "Avisar por mail al jugador" : `Avisar por mail a los ${count} jugadores`),
  shown: "Los jugadores lo ven enseguida.",
  draft: "Los horarios no están publicados: los jugadores todavía no ven nada.",
  text: "Texto para el grupo",
  group: {
    rain: (name: string) => `${name}: por la lluvia corremos los partidos que faltan.`,
    late: (name: string) => `${name}: venimos atrasados y corremos los partidos que faltan.`,
    court: (name: string) => `${name}: por un problema en una cancha corremos partidos.`,
  },
  groupBack: (when: string) => `Se vuelve a jugar ${when}.`,
  groupLook: "Mirá tu horario nuevo acá:",
  send: "Enviar por WhatsApp",

  confirm: (moved: number, unplaced: number, stopped: number) =>
    moved > 0
      ? `Correr ${matches(moved)}`
      : unplaced > 0
        ? `Dejar sin horario ${matches(unplaced)}`
        : `Parar ${matches(stopped)}`,
  confirming: "Corriendo",
  changed: "Algo cambió mientras mirabas. Así quedaría ahora.",
  confirmFailed: "No se pudo atrasar.",
  notAlone: (court: string) => `No se puede correr solo ${court}.`,
  because: (title: string, why: readonly string[]) => `${title}: ${why.join(" y ")}.`,
  broken: {
    "court-taken": "la cancha está ocupada",
    "court-not-held": "el torneo no tiene más horas de la cancha",
    "person-twice": "alguien juega otro partido a esa hora",
    "short-rest": "alguien no descansaría lo suficiente",
    "before-feeder": "empezaría antes de que termine el partido del que depende",
    "zones-not-over": "las zonas no habrían terminado",
    unavailable: "avisaron que no pueden a esa hora",
    "too-many": "alguien jugaría demasiados partidos ese día",
    locked: "está fijado",
  },
  brokenElse: "a esa hora no se puede",
} as const;
