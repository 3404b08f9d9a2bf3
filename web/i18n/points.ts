import * as texts from "./texts.ts";

/** Tables of points: the product's, and a club's own. */
export const pointsWords = {
  hint: "Para tus categorías, además de las de 250, 500 y 1.000 puntos. Las elegís donde decís cómo se juega.",
  add: "Agregar tabla",
  newTable: "Tabla nueva",
  sheetDetail: "Los puntos son para cada jugador de la pareja.",
  changeOf: (name: string) => `Cambiar la tabla ${name}`,
  remove: (name: string) => `Sacar la tabla ${name}`,
  removeQuestion: (name: string) => `¿Sacar la tabla ${name}?`,
  removeMessage: "Las categorías que ya la eligieron la conservan.",
  removeAccept: "Sacar",
  removed: (name: string) => `${name}: tabla sacada`,
  save: "Guardar tabla",
  saved: (name: string) => `${name}: tabla guardada`,
  failed: "No se pudo cambiar la tabla.",
  stages: {
    final: texts.final,
    semifinal: texts.semifinal,
    quarterfinal: texts.quarterfinal,
    last16: texts.last16,
    last32: "16avos",
  },
  zoneExit: "Quedar en la zona",
  zoneWin: "Más, por partido ganado en la zona",
  forChampions: (points: string) => `${points} para los campeones`,
  own: (name: string, points: string) => `${name}: ${points} para los campeones`,
  byStage: "Puntos por instancia",
  stage: (stage: string, points: string) => `${stage} ${points}`,
  zone: (exit: string, win: string | null) =>
    win === null ? `zona ${exit}` : `zona ${exit} y ${win} por partido ganado`,
} as const;
