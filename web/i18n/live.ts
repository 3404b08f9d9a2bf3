/** What happens while somebody looks. */
export const liveWords = {
  won: (match: string, winners: string, score: string) => `${match}: ganaron ${winners} ${score}.`,
  trouble: (time: string) => `Sin conexión en vivo. Los datos son de las ${time}.`,
  refresh: "Actualizar",
} as const;
