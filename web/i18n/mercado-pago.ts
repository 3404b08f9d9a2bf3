const tag = "De prueba";
const standIn = "No se mueve plata.";

/** Paying online, in the sheet that leads to the gateway. */
export const mercadoPagoWords = {
  tag,
  standIn,
  means: "Pagás con tarjeta, dinero en cuenta o QR en el sitio de Mercado Pago. No hace falta mandar comprobante.",
  pay: "Pagar con Mercado Pago",

  together: (amount: string) => `Pagar todo junto: ${amount}`,
  severalTogether: (count: number, amount: string) => `Pagar ${count} juntos: ${amount}`,
  owedTogether: (amount: string) => `Pagar lo que debés: ${amount}`,
  chooseTogether: "Elegir qué pagar junto",
  togetherTitle: (amount: string) => `Pagar ${amount}`,
  togetherList: "Qué pagás",
  chooseOne: "Elegí qué pagar.",
  most: (count: number) => `Hasta ${count} en un solo pago.`,
} as const;

/** The page after an online payment. */
export const checkoutWords = {
  tag,
  standIn,
  failed: "No pudimos traer tu pago",
  missing: "No encontramos ese pago",
  missingMessage: "Puede que sea de otra cuenta. Lo que debés y lo que pagaste está en Mis pagos.",

  outcomes: {
    confirming: "Estamos confirmando tu pago…",
    "not-yet": "Todavía no nos llegó",
    waiting: "Mercado Pago lo está procesando",
    received: "¡Pago recibido!",
    refused: "El pago fue rechazado",
    review: "El complejo tiene que revisarlo",
    late: "Llegó tarde y te lo devolvimos",
    settled: "Ya no debés nada de esto",
    over: "Se terminó el tiempo para pagar",
  },
  details: {
    confirming: "Tarda unos segundos. No hace falta que vuelvas a pagar.",
    "not-yet": "Podés cerrar esta página: te avisamos.",
    waiting: "Puede tardar. Podés cerrar esta página: te avisamos.",
    refused: "Probá con otro medio.",
    review: "Tu pago no coincide con lo que se debía. Escribile y lo ven juntos.",
    late: "Cuando llegó, esto ya no se podía pagar. La plata vuelve a donde salió.",
    settled: "No hace falta que pagues acá.",
    over: "Este pago ya no se puede hacer. Si todavía debés, empezá uno nuevo.",
  },
  /** For a late payment that is not refunded yet. */
  returning: "Llegó tarde y te lo devolvemos",
  receivedBy: (club: string, when: string) => `${club}, ${when}.`,
  didNotPay: "¿No llegaste a pagar?",
  goOn: "Seguir en Mercado Pago",
  again: "Probar de nuevo",
  anew: "Pagar de nuevo",
  otherWay: "Pagar de otra forma",
  toBookings: "Ver mis turnos",
  toPayments: "Ver Mis pagos",
  toReceipt: "Ver el comprobante",
  whatsAppAbout: (club: string, amount: string, what: string) =>
    `Hola ${club}, te escribo por un pago de ${amount} por Mercado Pago: ${what}.`,
  stillAsking: "No pudimos preguntar recién. Seguimos probando.",
} as const;
