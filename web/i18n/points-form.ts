/** The form of a club's own table of points. */
export const pointsFormWords = {
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
  zoneExit: "Quedar en la zona",
  zoneWin: "Más, por partido ganado en la zona",
} as const;
