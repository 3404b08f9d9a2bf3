const why: Readonly<Record<string, string>> = {
  reference: "No corresponde a ningún cobro de acá.",
  collector: "Entró a otra cuenta.",
  currency: "No es en pesos.",
  amount: "El importe no es el que se pidió.",
  live: "Es un pago de prueba en una cuenta real, o al revés.",
  centavos: "Se devolvió una parte con centavos.",
};

/** Payments on line that the books do not count, and that the club looks at. */
export const reviewWords = {
  title: "Pagos por revisar",
  hint: "Entraron por Mercado Pago y no son lo que se pidió: no se registraron solos. Buscalos ahí por su número.",
  operation: (id: string) => `Operación ${id}`,
  asked: (amount: string) => `se pidieron ${amount}`,
  why: (code: string) => why[code] ?? "No coincide con lo que se pidió.",
} as const;
