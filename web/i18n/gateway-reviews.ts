const why: Readonly<Record<string, string>> = {
  reference: "No corresponde a ningún cobro de acá.",
  collector: "Entró a otra cuenta.",
  currency: "No es en pesos.",
  amount: "El importe no es el que se pidió.",
  live: "Es un pago de prueba en una cuenta real, o al revés.",
  centavos: "Se devolvió una parte con centavos, que no se anotó.",
  late: "Llegó cuando ya no se podía pagar y todavía no se devolvió: lo seguimos intentando.",
  "not-returned":
    "Llegó cuando ya no se podía pagar y Mercado Pago no deja devolverlo solo: devolvelo desde tu cuenta.",
  "not-given-back": "Se pidió devolver una parte y Mercado Pago no la devolvió: devolvela desde tu cuenta.",
  "over-refunded": "Se devolvió por Mercado Pago algo que ya habías devuelto acá.",
  "won-back": "El banco te devolvió un contracargo, y lo que se había pagado ya no se debe.",
};

/** Online payments in review: the books do not count them, and the club inspects them. */
export const reviewWords = {
  title: "Pagos por revisar",
  hint: "Entraron por Mercado Pago y hay algo que no se pudo anotar solo. Buscalos ahí por su número.",
  operation: (id: string) => `Operación ${id}`,
  done: "Ya lo revisé",
  doneLabel: (id: string) => `Ya lo revisé: operación ${id}`,
  doneTitle: "¿Ya lo revisaste?",
  doneDetail: (id: string) =>
    `La operación ${id} deja de aparecer acá. Lo que haya que devolver se devuelve en Mercado Pago.`,
  doneToast: "Revisado",
  doneFailed: "No se pudo marcar como revisado.",
  asked: (amount: string) => `se pidieron ${amount}`,
  why: (code: string) => why[code] ?? "No coincide con lo que se pidió.",
} as const;
