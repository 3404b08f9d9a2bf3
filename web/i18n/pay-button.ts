/** The button to pay a debt remotely. */
export const payButtonWords = {
  pay: (amount: string) => `Pagar ${amount}`,
  payFor: (amount: string, what: string) => `Pagar ${amount}: ${what}`,
  payMine: (amount: string) => `Pagar mi parte: ${amount}`,
  payDeposit: (amount: string) => `Pagar la seña: ${amount}`,
  waits: "Tu comprobante espera que el complejo lo revise.",
  rejected: "El complejo no aceptó tu comprobante.",
} as const;
