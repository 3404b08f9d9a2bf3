import { listOfAll } from "./spanish-list.ts";
import * as texts from "./texts.ts";

/** Reasons why a match has no hour, with remedies. */
export const reasonWords = {
  unplaced: (count: number) => `Sin horario (${count})`,
  dependants: (count: number) =>
    count === 1 ? "Y 1 partido que depende de este." : `Y ${count} partidos que dependen de este.`,
  placeIt: "Elegir el lugar",
  calledOff:
    "No se ofrecen las horas que quedaron suspendidas al atrasar. Si se puede jugar antes, poné un partido ahí.",
  ofProposal: "Al elegir una solución se usa esta propuesta.",
  inTheWay: (holder: string | null) =>
    holder === null
      ? "Esa hora se ocupó recién. Elegí otra solución."
      : `Esa hora la tiene ${holder}. Elegí otra solución.`,

  more: (count: number) => `Ver ${count} más`,

  moreHours: "Tomar más horas",
  moreHoursDetail: "Las horas libres del club pasan a ser del torneo; las que no se usan se pueden devolver.",
  hourStates: { free: null, held: "del torneo", "in-use": "con partido", over: "ya pasó" },
  somebody: "ocupada",
  doHours: (taken: number, given: number) => hoursOf("Tomar", taken, "Devolver", given) || "Elegí horas",
  hoursDone: (taken: number, given: number) => hoursOf("Tomaste", taken, "Devolviste", given),

  room: (when: string) => `Tiene lugar ${when}.`,
  before: (matches: string, count: number) =>
    count > 3
      ? `Depende de ${count} partidos que no tienen horario.`
      : `Depende de ${matches}, que no ${count > 1 ? "tienen" : "tiene"} horario.`,
  noStretch: (minutes: number) => `El torneo no tiene ninguna cancha por ${minutes} min seguidos.`,
  soonest: (earliest: string) => `Recién podría empezar ${earliest}`,
  soonestAfter: (earliest: string, after: string, rest: number) =>
    `Recién podría empezar ${earliest}, después de ${after}${rest > 0 ? ` y ${rest} min de descanso` : ""}`,
  late: (soonest: string, closes: string) => `${soonest}, y las canchas cierran ${closes}.`,
  noStretchSince: (soonest: string, minutes: number) =>
    `${soonest}, y desde entonces no hay ninguna cancha por ${minutes} min seguidos.`,
  tooEarly: (ahead: string) => `Tendría que jugarse antes de ${ahead}, y ahí no queda tiempo.`,
  could: (when: string, what: string) => `Solo podría jugarse ${when}, ${what}.`,
  without: (what: string, when: string) => `${what}; sin eso entraría ${when}.`,
  and: "y",
  but: "pero",
  andAlso: ", y además ",

  courts: (count: number) => (count === 1 ? texts.courtIsTaken : `las ${count} canchas están ocupadas`),
  cannot: (pairs: readonly string[], when: string) =>
    `${listOfAll(pairs)} no ${pairs.length > 1 ? "pueden" : "puede"} ${when}`,
  notBefore: (when: string) => `se pidió que no sea antes de ${when}`,
  ahead: (match: string) => `${match}, que va después, ya tiene un horario anterior`,
  somebodyCannot: (when: string) => `alguien no puede ${when}`,
  plays: (names: string, time: string, court: string, category: string, until: string) =>
    `${names} juega ${time} en ${court} (${category}) y descansa hasta ${until}`,
  full: (names: string, matches: number, day: string) =>
    `${names} ya juega ${matches === 1 ? "1 partido" : `${matches} partidos`} el ${day}, el máximo`,
  never: (one: string, cannotOne: string, other: string, cannotOther: string) =>
    `${one} (${cannotOne} no) y ${other} (${cannotOther} no) no coinciden ningún día en que se juegue este partido`,
  onlyThen: (one: string, cannotOne: string, other: string, cannotOther: string, days: string) =>
    `${one} (${cannotOne} no) y ${other} (${cannotOther} no) solo coinciden el ${days}, cuando ya se juega la llave`,
  dayBefore: (day: string, time: string) => `${day} antes de ${time}`,
  dayAfter: (day: string, time: string) => `${day} después de ${time}`,
  orElse: " ni ",

  take: (court: string, when: string) => `Usar ${court}, ${when} (el club la tiene libre)`,
  takeMore: (court: string, when: string, more: string) =>
    `Ponerlo ${when} en ${court}, usando también ${more} (el club la tiene libre)`,
  put: (when: string) => `Ponerlo ${when}`,
  putShortRest: (when: string, minutes: number) => `Ponerlo ${when} con ${minutes} min de descanso`,
  putThough: (when: string, what: string) => `Ponerlo ${when} aunque ${what}`,
  theyCannot: (pairs: readonly string[]) =>
    pairs.length === 0 ? "alguien avisó que no puede" : `${listOfAll(pairs)} avisaron que no pueden`,
  theyPlay: (names: string, matches: number) => `${names} juegue ${matches} partidos ese día`,
  zonesGoOn: "no hayan terminado las zonas",
  askedLater: "pidieron que sea más tarde",
  moveOther: (pairs: string, to: string, when: string) => `Ponerlo ${when}: mover ${pairs} a ${to}`,
} as const;

function hoursOf(take: string, taken: number, giveBack: string, given: number): string {
  const hours = (count: number) => (count === 1 ? "1 hora" : `${count} horas`);
  const parts = [taken > 0 && `${take} ${hours(taken)}`, given > 0 && `${giveBack} ${hours(given)}`];
  return parts.filter((part) => part !== false).join(" · ");
}

/** Notices about the current order of play. */
export const noticeWords = {
  title: (count: number) => `Avisos (${count})`,
  hide: "Ocultar",
  more: (count: number) => `Ver ${count} más`,
  kinds: { clash: "Choque", against: "Quedó fuera de regla", maybe: "Puede pasar" },
  moveTo: (where: string) => `Mover a ${where}`,
  see: texts.seeTheMatch,
} as const;
