/** The club's own screens. */
export const clubWords = {
  courtCount: (courts: number) => (courts === 1 ? "1 cancha" : `${courts} canchas`),
  place: "El complejo",
  goTo: (name: string) => `Ir a ${name}`,
} as const;
