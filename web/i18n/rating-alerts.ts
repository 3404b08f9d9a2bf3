import type { AlertKind } from "#domain/people/rating-alerts/alerts.ts";

/** Alerts about players, for clubs and the platform. */
export const ratingAlertWords = {
  title: "Alertas",
  waiting: (count: string) => (count === "1" ? "1 alerta de jugadores" : `${count} alertas de jugadores`),
  lead: "No las ve ningún jugador, y no cambian nada: las mira una persona.",
  none: "No hay alertas",
  noneDetail: "Aparecen cuando alguien juega debajo de su nivel o un resultado llama la atención.",
  failed: "No se pudieron cargar las alertas",
  kinds: {
    "plays-below": "Juega por debajo de su nivel",
    "strange-match": "Partido raro",
    "loses-on-purpose": "¿Se deja ganar?",
    "same-four": "Resultados entre los mismos",
    "shared-phone": "Dos cuentas",
  } satisfies Record<AlertKind, string>,

  entered: (level: string, tournament: string) => `Está en ${level} · ${tournament}`,
  letIn: "El complejo aceptó esa inscripción igual.",
  above: (percent: number, level: string) => `${percent} % de chances de ser de más nivel que ${level}`,
  reliability: (percent: number, matches: number) =>
    `Fiabilidad ${percent} % · ${matches === 1 ? "1 partido" : `${matches} partidos`}`,
  lost: (chance: number, score: string) => `Era favorito (${chance} %) y perdió ${score}`,
  won: (chance: number, score: string) => `Ganó ${score} (chances: ${chance} %)`,
  withThem: (names: string) => `Jugaron también ${names}`,
  losses: (count: number) =>
    count === 1
      ? "Perdió 1 partido en el que era claro favorito, en 12 meses"
      : `Perdió ${count} partidos en los que era claro favorito, en 12 meses`,
  drop: (points: string, last: string, entered: string) =>
    `Bajó ${points} puntos en los 60 días antes de anotarse en ${entered}; antes jugaba en ${last}`,
  same: (share: number, wins: number) =>
    `${share} % de lo que su pareja sumó en 90 días salió de ${wins} partidos contra la misma pareja`,
  beyondCap: (results: number) =>
    results === 1
      ? "1 partido de liga no contó para el rating: ya habían contado los del tope entre los mismos cuatro"
      : `${results} partidos de liga no contaron para el rating: ya habían contado los del tope entre los mismos cuatro`,
  sharedPhone: (names: string) => `Tiene el mismo teléfono que ${names}`,
  sharedPhoneDetail: "Si es la misma persona, se unen las cuentas en Usuarios.",
  users: "Ir a Usuarios",
  proposed: "Ya hay una propuesta de categoría que espera.",

  talk: "Hablar con el jugador",
  talkLabel: (name: string) => `Hablar con el jugador: ${name}`,
  talkTo: (name: string) => `Hablar con ${name}`,
  talkText: (name: string, club: string) => `Hola ${name}, te escribimos de ${club} para charlar sobre tu categoría.`,
  propose: "Proponer ascenso",
  proposeFor: (name: string) => `Proponer ascenso a ${name}`,
  dismiss: "Descartar",
  dismissFor: (name: string) => `Descartar la alerta de ${name}`,
} as const;

/** The sheets in which an alert is answered. */
export const alertAnswerWords = {
  dismissTitle: (name: string) => `Descartar la alerta de ${name}`,
  dismissDetail: "Por 90 días no vuelve otra igual. El motivo queda guardado y el jugador no lo ve.",
  why: "Motivo",
  dismissed: "Alerta descartada",
  dismissFailed: "No se pudo descartar la alerta",
  proposeTitle: (name: string) => `Proponer ascenso a ${name}`,
  proposeDetail: (own: string) => `Ahora juega en ${own}. Lo lee con las pruebas y puede contestar; después se decide.`,
  level: "Nivel propuesto",
  reason: "Por qué",
  proposed: (name: string) => `Quedó propuesto. Le avisamos a ${name}.`,
  proposeFailed: "No se pudo mandar la propuesta",
} as const;
