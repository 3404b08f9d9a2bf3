import type { ClassReason } from "#domain/people/class-changes/ascent.ts";

/** Names of the rules that read the same for everybody. */
const byHand = "La escribió un complejo";

/** Proposed changes of a player's class: for the club, the platform and the player. */
export const classChangeWords = {
  proposals: "Propuestas",
  waiting: (count: string) => (count === "1" ? "1 propuesta de categoría" : `${count} propuestas de categoría`),
  evidence: "Ver las pruebas",
  none: "No hay propuestas",
  noneDetail: "Aparecen cuando el rating o los títulos de alguien piden otra categoría.",
  failed: "No se pudieron cargar las propuestas",
  change: (from: string, to: string) => `De ${from} a ${to}`,
  rules: {
    A1: "Por su rating",
    A2: "Por títulos y finales",
    A3: byHand,
    D1: "La pidió el jugador",
  } satisfies Record<ClassReason, string>,
  ownRules: {
    A1: "Por tu rating",
    A2: "Por tus títulos y finales",
    A3: byHand,
    D1: "La pediste vos",
  } satisfies Record<ClassReason, string>,
  reason: (why: string) => `«${why}»`,
  answered: (text: string) => `Contestó: «${text}»`,
  decided: (day: string) => `El complejo la aceptó el ${day}.`,
  platformDecides: "Lo decide la plataforma.",
  decide: "Decidir",
  review: "Revisar",
  decideFor: (name: string) => `Decidir sobre ${name}`,

  reliability: (percent: number) => `Fiabilidad ${percent} %`,
  chance: (percent: number, level: string) => `${percent} % de chances de ser de más nivel que ${level}`,
  near: (names: string) => `Con un rating parecido: ${names}`,
  own: (played: number, percent: number, level: string) =>
    played === 1
      ? `Con 1 partido en ${level}, ganó el ${percent} %`
      : `Con ${played} partidos le gana el ${percent} % de las veces a parejas de ${level}`,
  finals: (titles: number, finals: number) =>
    `Títulos que cuentan: ${titles} · finales: ${finals}. Los de un nivel más alto valen doble.`,
  heavy: "Los partidos que más pesan",
  won: "ganó",
  lost: "perdió",
  champion: "Campeón",
  finalist: "Finalista",
  pairs: (count: number) => `${count} parejas`,
} as const;

/** The sheet in which a club or the platform decides. */
export const classDecisionWords = {
  title: (name: string) => `Categoría de ${name}`,
  detail: "Vale para las próximas inscripciones. Las parejas ya anotadas siguen, y los puntos no se mueven.",
  question: "Decisión",
  accept: (to: string) => `Pasa a ${to}`,
  stay: (from: string) => `Sigue en ${from}`,
  keep: (to: string) => `Queda en ${to}`,
  reverse: (from: string) => `Vuelve a ${from}`,
  why: "Motivo (opcional)",
  whyHint: "Lo lee el jugador.",
  saved: (name: string) => `Quedó decidido. Le avisamos a ${name}.`,
  reason: "Por qué",
  proposed: (name: string) => `Quedó propuesto. ${name} puede contestar, y lo decide la plataforma.`,
  failed: "No se pudo guardar la decisión",
} as const;

/** Proposals about oneself, on the own profile. */
export const ownClassWords = {
  title: "Tu categoría",
  proposed: (to: string) => `Te proponen jugar en ${to}`,
  asked: (to: string) => `Pediste jugar en ${to}`,
  changed: (to: string) => `Ahora jugás en ${to}`,
  stays: (from: string) => `Seguís en ${from}`,
  back: (from: string) => `Volvés a jugar en ${from}`,
  reason: (why: string) => `Motivo de la decisión: «${why}»`,
  until: (day: string) => `Si no estás de acuerdo, contestá hasta el ${day}.`,
  disagree: "No estoy de acuerdo",
  answered: (text: string) => `Contestaste: «${text}»`,
  clubDecides: "Lo decide un complejo donde jugaste.",
  answerDetail: "Lo lee la plataforma, que decide. Se contesta una sola vez.",
  answerText: "Por qué no",
  answerSaved: "Contestaste. La plataforma lo va a revisar.",
  answerFailed: "No se pudo mandar la respuesta",
  descend: (to: string) => `Pedir jugar en ${to}`,
  descendDetail: "Tu rating está debajo de tu categoría. Un complejo donde jugaste lo mira y decide.",
  descendWhy: "Contá por qué",
  descendSaved: "Quedó pedido. Te avisamos cuando se decida.",
  descendFailed: "No se pudo mandar el pedido",
  since: (own: string, day: string) => `${own} desde el ${day}`,
  before: (own: string, day: string) => `${own} hasta el ${day}`,
  history: "Historia de la categoría",
} as const;
