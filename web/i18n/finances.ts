/** What the pairs of a club's tournaments pay. */
export const financeWords = {
  title: "Finanzas",
  owed: "Falta cobrar",
  paid: "Cobrado",
  totals: "Totales",
  pairsThatOwe: (count: number) =>
    count === 0 ? "Nadie debe" : count === 1 ? "1 pareja debe" : `${count} parejas deben`,
  pairsThatPaid: (count: number) =>
    count === 0 ? "nadie pagó" : count === 1 ? "1 pareja pagó" : `${count} parejas pagaron`,
  cancelled: "Cancelado",
  manage: "Ver parejas",
  empty: "Todavía no hay nada que cobrar",
  emptyMessage: "Cuando publiques un torneo y se formen parejas, acá ves cuánto pagaron y cuánto falta.",
  create: "Crear Torneo",
} as const;
