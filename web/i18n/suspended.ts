/** A suspended tournament on public pages. */
export const suspendedWords = {
  continues: (day: string) => `Suspendido: sigue el ${day}`,
  notice: (day: string) => `El torneo se suspendió y sigue el ${day}. Lo ya jugado vale.`,
} as const;
