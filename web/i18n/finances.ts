import * as texts from "./texts.ts";

/** The payments of one pair, recorded at the desk. */
export const paymentWords = {
  confirmUnpaid: "Confirmar sin pago",
  confirmUnpaidDetail: "Entra a la llave. En Finanzas dice lo que falta pagar.",
  confirmedUnpaid: (names: string) => `${names}: confirmada sin pago`,
  pay: { label: texts.registerPayment, detail: "El club ya tiene la plata." },
  erase: { label: texts.voidPayment, detail: "Se anotó por error. Sigue confirmada, con ese pago pendiente otra vez." },
  "give-back": { label: texts.registerRefund, detail: "El club devuelve lo que pagaron." },
} as const;
