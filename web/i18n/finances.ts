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
  pay: { label: "Registrar pago", detail: "El club ya tiene la plata." },
  erase: { label: "Borrar el pago", detail: "Se anotó por error. Sigue confirmada, y vuelve a deber." },
  "give-back": { label: "Registrar devolución", detail: "El club devuelve lo que pagaron." },
} as const;
