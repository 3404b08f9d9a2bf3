/** A player's seats in open matches of others, in their own lists. */
export const ownSeatWords = {
  title: "Partido abierto",
  next: "Tu próximo partido abierto",
  see: "Ir al partido",
  where: (court: string, club: string) => `${court}, ${club}`,
  taken: (count: number) => `${count} de 4`,
} as const;
