/** The payments of a club's tournament pairs. */
export const financeWords = {
  toReturn: "A devolver",
} as const;

/** The payments of one pair, recorded at the desk. */
export const paymentWords = {
  confirmUnpaid: "Confirmar sin pago",
  confirmUnpaidDetail: "Entra a la llave. En Finanzas dice lo que falta pagar.",
  confirmedUnpaid: (names: string) => `${names}: confirmada sin pago`,
  pay: { label: "Registrar pago", detail: "El club ya tiene la plata." },
  erase: { label: "Anular el pago", detail: "Se anotó por error. Sigue confirmada, con ese pago pendiente otra vez." },
  "give-back": { label: "Registrar devolución", detail: "El club devuelve lo que pagaron." },
} as const;
