import type { FormerPlayer } from "#contract/competition/editions.ts";
import type { FormerState } from "#domain/competition/editions/previous-edition.ts";
import * as texts from "./texts.ts";

const people = (count: number) => (count === 1 ? "1 jugador" : `${count} jugadores`);

/** Inviting the players of a tournament's previous edition. */
export const editionWords = {
  open: "Invitar a los de la edición anterior",
  openDetail: "Quiénes la jugaron, quién ya se anotó y a quién avisar.",
  from: (name: string, day: string) => `Son los que jugaron ${name}, desde el ${day}.`,
  failed: "No se pudo cargar la edición anterior",
  none: "La edición anterior no tuvo inscriptos.",
  alone: "Jugadores que se anotaron solos",
  ofAlone: ({ entered, toldAt, hasAccount }: Pick<FormerPlayer, "entered" | "toldAt" | "hasAccount">) =>
    entered ? "Ya está anotado" : toldAt !== null ? "Avisado" : hasAccount ? "Sin avisar" : "Sin cuenta",
  tell: (count: number) => `Avisar a ${people(count)} con cuenta`,
  telling: texts.notifying,
  tellHint: "Les llega a sus Avisos y al celular, una sola vez. A los demás escribiles por WhatsApp.",
  allTold: "Los que tienen cuenta y pueden anotarse ya están avisados. A los demás escribiles por WhatsApp.",
  question: (count: number) => `¿Avisar a ${people(count)}?`,
  effect: "Cada uno recibe el aviso una sola vez, y no se puede deshacer.",
  told: (count: number) => (count === 0 ? "Ya estaban todos avisados." : `Listo: avisamos a ${people(count)}.`),
  tellFailed: texts.notifyFailed,
  filters: "Qué parejas ver",
  canCome: (count: number) => `Para invitar ${count}`,
  entered: (count: number) => `Ya anotadas ${count}`,
  cannot: (count: number) => `No pueden ${count}`,
  noneHere: "No hay parejas así.",
  toldOn: (day: string) => `Avisada ${day}`,
  enteredAlone: (name: string) => `${name} ya se anotó.`,
} as const;

/** State of a pair of the previous edition in the new one. */
export const formerStateWords: Record<Exclude<FormerState, "told">, string> = {
  open: "Sin avisar",
  "no-account": "Sin cuenta",
  entered: "Ya anotada",
  barred: "No puede",
  closed: "Sin inscripción en su categoría",
};
