/** That a till was left open, told wherever the club passes by. */
export const tillLeftOpenWords = {
  ofYesterday: "La caja de ayer sigue abierta",
  ofDay: (day: string) => `La caja del ${day} sigue abierta`,
} as const;
