/** What the pairs of a club's tournaments pay. */
export const financeWords = {
  title: "Finanzas",
  owed: "Falta cobrar",
  paid: "Cobrado",
  toReturn: "A devolver",
  totals: "Totales",
  ofLastYear: "De los torneos de los últimos doce meses y los que vienen.",
  pairsThatOwe: (count: number) =>
    count === 0 ? "Nadie debe" : count === 1 ? "1 pareja debe" : `${count} parejas deben`,
  pairsThatPaid: (count: number) =>
    count === 0 ? "nadie pagó" : count === 1 ? "1 pareja pagó" : `${count} parejas pagaron`,
  pairsToReturn: (count: number) => (count === 1 ? "1 pareja había pagado" : `${count} parejas habían pagado`),
  nothingToReturn: "No hay nada que devolver",
  cancelled: "Cancelado",
  manage: "Ver parejas",
  empty: "Todavía no hay nada que cobrar",
  emptyMessage: "Cuando publiques un torneo y se formen parejas, acá ves cuánto pagaron y cuánto falta.",
  create: "Crear Torneo",
} as const;

/** The money of one pair, noted at the desk. */
export const paymentWords = {
  confirmUnpaid: "Confirmar sin pago",
  confirmUnpaidDetail: "Entra al cuadro. En Finanzas sigue debiendo.",
  confirmedUnpaid: (names: string) => `${names}: confirmada sin pago`,
  note: "Registrar pago",
  noteDetail: "El club ya tiene la plata.",
  noted: (names: string) => `${names}: pago registrado`,
  take: "Borrar el pago",
  takeDetail: "Sigue confirmada, y en Finanzas vuelve a deber.",
  taken: (names: string) => `${names}: pago borrado`,
  giveBack: "Registrar devolución",
  giveBackDetail: "El club ya devolvió la plata.",
  givenBack: (names: string) => `${names}: devolución registrada`,
} as const;
