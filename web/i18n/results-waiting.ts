/** Results of open matches that wait for the club, on its panel and in the match. */
export const resultsWaitingWords = {
  waiting: (count: number) => (count === 1 ? "1 resultado por decidir" : `${count} resultados por decidir`),
  ofMatch: "Decidir el resultado",
} as const;
