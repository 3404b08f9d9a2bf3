import type { EntryRowRefusal } from "#contract/competition/entries.ts";
import { publishPlaceWords } from "./publish-place.ts";
import * as texts from "./texts.ts";

const { playerCount: players } = publishPlaceWords;

/** The players of an individual format at the club's desk. */
export const manageEntryWords = {
  title: texts.players,
  nobody: "Todavía no hay jugadores",
  nobodyMessage: "Cada uno se inscribe solo, o los anotás vos con una lista de nombres.",
  add: "Anotar jugadores",
  listFailed: "No se pudo descargar la lista.",
  columns: ["Jugador", "Teléfono", texts.category, "Pagó"],
  addDetail: (category: string) => `Entran a ${category} con su lugar confirmado. Lo que deben queda por cobrar.`,
  former: "Los de la edición anterior",
  formerDetail: "Sacá la marca a los que hoy no juegan.",
  noFormer: "No queda nadie por anotar.",
  names: "Nombres",
  namesHint: "Uno por renglón. Podés pegar la lista del chat, también con teléfonos.",
  noNames: "Escribí al menos un nombre.",
  addCount: (count: number) => (count === 0 ? "Anotar" : `Anotar ${players(count)}`),
  added: (count: number) => (count === 1 ? "Se anotó 1 jugador" : `Se anotaron ${count} jugadores`),
  addFailed: "No se pudieron anotar los jugadores.",
  left: (count: number) => (count === 1 ? "Falta 1" : `Faltan ${count}`),
  leftMessage: "Los demás ya están anotados. Decí quién es cada uno.",
  who: (name: string) => `¿Quién es ${name}?`,
  another: "Otra persona",
  nobodyElse: "No anotar",
  letIn: "Anotar igual",
  confirmed: "Confirmado",
  collect: "Cobrar",
  undoDetail: "Vuelve a esperar, y lo que pagó queda anotado.",
  undone: (name: string) => `${name} vuelve a esperar la confirmación`,
  undoFailed: "No se pudo deshacer la confirmación.",
  removeMessage:
    "Sale de la categoría y su lugar queda libre. Lo que debía no se cobra; lo que pagó queda por devolver.",
  count: (taken: number, quota: number) => `${taken} de ${quota}`,
} as const;

/** Reasons why a row entered nobody, beside the row. */
export const entryRowWords: Record<EntryRowRefusal, string> = {
  GUEST_KNOWN: "Hay alguien que se llama así o tiene ese teléfono.",
  PLAYER_NOT_FOUND: texts.playerNotFound,
  ALREADY_ENTERED: "Ya está en la categoría.",
  CATEGORY_FULL: "No quedan lugares.",
  OTHER_CATEGORY: "Tiene otra categoría en su perfil.",
  LEVEL_NOT_ALLOWED: "Su nivel no puede anotarse acá.",
};
