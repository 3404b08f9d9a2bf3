/** What the pairs of a club's tournaments pay. */
export const financeWords = {
  toReturn: "A devolver",
  hasPaid: (name: string) => `${name} pagó`,
  owes: (name: string, amount: string) => `${name} debe ${amount}`,
  getsBack: (name: string, amount: string) => `A devolver a ${name}: ${amount}`,
  bothGetBack: (amount: string) => `A devolver: ${amount}`,
} as const;

/** The money of one pair, noted at the desk. */
export const paymentWords = {
  confirmUnpaid: "Confirmar sin pago",
  confirmUnpaidDetail: "Entra al cuadro. En Finanzas sigue debiendo.",
  confirmedUnpaid: (names: string) => `${names}: confirmada sin pago`,
  note: "Registrar pago",
  noteDetail: "El club ya tiene la plata.",
  take: "Borrar el pago",
  takeDetail: "Sigue confirmada, y en Finanzas vuelve a deber.",
  taken: (names: string) => `${names}: pago borrado`,
  giveBack: "Registrar devolución",
  giveBackDetail: "El club ya devolvió la plata.",
  givenBack: (names: string) => `${names}: devolución registrada`,
} as const;
