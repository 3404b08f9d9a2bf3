import * as texts from "./texts.ts";

/** Printing an order of play. */
export const paperWords = {
  title: texts.print,
  what: texts.what,
  kinds: {
    courts: "Orden de juego por cancha",
    hours: "Orden de juego por hora",
    desk: "Planilla de mesa, una por cancha",
  },
  day: texts.day,
  everyDay: texts.everyDay,
  size: "Papel",
  sizes: { a4: "A4", oficio: "Oficio" },
  print: texts.print,
  notPublished: "Todavía no publicaste los horarios",
  notPublishedMessage: "Se imprime lo que los jugadores ya ven. Publicalos en Horarios y volvé.",
  draws: "Zonas y llaves",
  drawOf: (category: string) => `Zonas y llave de ${category}`,
  poster: "Cartel con código QR",
  printed: (when: string, version: number) => `impreso ${when}, versión ${version}`,
  atTheMoment: "Los horarios al momento",
  part: (part: number, parts: number) => `hoja ${part} de ${parts}`,
  from: (time: string) => `desde las ${time}`,
  hour: texts.hour,
  court: texts.court,
  category: texts.category,
  pairs: texts.pairs,
  called: "Llamado",
  score: "Resultado",
  signature: "Firma",
  unplaced: texts.noTimeYet,
} as const;
