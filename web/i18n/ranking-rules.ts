import * as texts from "./texts.ts";

/** The rules of the ranking, beside its list. */
export const rankingRuleWords = {
  howTitle: "Cómo se cuentan los puntos",
  stage: "Hasta dónde llegaste",
  stagePoints: texts.points,
  stages: {
    title: texts.champions,
    final: texts.final,
    semifinal: texts.semifinal,
    quarterfinal: texts.quarterfinal,
    last16: texts.last16,
    zone: "Zona",
    zoneWin: "+ cada partido ganado en la zona",
  },
  how: (weeks: number) => [
    "El club elige cuánto vale cada categoría: 250, 500 o 1.000 puntos para los campeones, o los de una tabla propia, que está donde dice cómo se juega. Cada jugador de la pareja suma lo mismo.",
    `Los puntos valen ${weeks} semanas desde el último día del torneo; después dejan de contar.`,
    "Quien pierde por W.O. o queda descalificado no suma. Quien pasa libre y pierde su primer partido suma lo de la primera ronda.",
    "Con los mismos puntos se comparte el puesto; se lista antes a quien tiene el mejor resultado y después a quien jugó menos torneos. La flecha compara con hace siete días.",
  ],
} as const;
