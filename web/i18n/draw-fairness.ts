import * as texts from "./texts.ts";

/** The fairness of a draw by the rating: chances, parity, and the luck of the lot. */
export const drawFairnessWords = {
  parity: (parity: string, pairs: number) => `Paridad: ${parity} de ${pairs} parejas con chances reales`,
  coming: "Calculando la paridad…",
  favourite: "chance del favorito",
  percent: (share: string) => `${share} %`,
  under: (share: string) => `menos de ${share} %`,
  own: "Tu pareja",
  title: "ganar el torneo",
  final: "jugar la final",
  leaving: "salir de la zona",
  luckGave: (points: string) =>
    `El sorteo te ayudó: ${texts.pointCount(points)} de chance más que en un sorteo cualquiera.`,
  luckTook: (points: string) =>
    `El sorteo te costó: ${texts.pointCount(points)} de chance menos que en un sorteo cualquiera.`,
  noLuck: "El sorteo no te ayudó ni te costó.",
  pairs: "Las chances de cada pareja",
  pair: texts.pair,
  toWin: "Ganar",
  toFinal: texts.final,
  toLeave: "Zona",
  luck: "Suerte",
  signed: (written: string, points: number) => (points > 0 ? `+${written}` : points < 0 ? `−${written}` : "0"),
  luckNote: "Suerte: lo que el sorteo le dio o le sacó a su chance de ganar, contra 200 sorteos iguales.",
  stronger: (letter: string, points: string) =>
    `La zona ${letter} es más fuerte: ${texts.pointCount(points)} por jugador.`,
  weaker: (letter: string, points: string) =>
    `La zona ${letter} es más floja: ${texts.pointCount(points)} por jugador.`,
  swap: (leaves: string, comes: string, from: string, points: string) =>
    `Cambiando ${leaves} por ${comes}, de la zona ${from}, ${points === "1" ? "queda" : "quedan"} ${points}.`,
  unrated: (players: number) =>
    players === 1
      ? "1 jugador todavía no tiene rating: cuenta con su categoría."
      : `${players} jugadores todavía no tienen rating: cuentan con su categoría.`,
  note: "Sale del rating de antes del primer partido. No cambia el sorteo.",
} as const;
