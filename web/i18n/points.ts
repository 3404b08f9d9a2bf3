import * as texts from "./texts.ts";

/** Tables of points: the product's, and a club's own. */
export const pointsWords = {
  stages: {
    final: texts.final,
    semifinal: texts.semifinal,
    quarterfinal: texts.quarterfinal,
    last16: texts.last16,
    last32: "16avos",
  },
  forChampions: (points: string) => `${points} para los campeones`,
  own: (name: string, points: string) => `${name}: ${points} para los campeones`,
  byStage: "Puntos por instancia",
  stage: (stage: string, points: string) => `${stage} ${points}`,
  zone: (exit: string, win: string | null) =>
    win === null ? `zona ${exit}` : `zona ${exit} y ${win} por partido ganado`,
} as const;
