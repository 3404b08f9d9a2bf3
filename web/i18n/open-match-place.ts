/** The page of an open match. */
export const openMatchPlace = "Partido abierto";
