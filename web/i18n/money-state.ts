/** The five states of a debt, the same for the player, the desk and Finanzas. */
export const moneyStateWords = {
  toReturn: (amount: string) => `A devolver ${amount}`,
  inReview: "En revisión",
  owed: (amount: string) => `Falta pagar ${amount}`,
  owedPart: (owed: string, paid: string) => `Falta pagar ${owed} · pagado ${paid}`,
  paid: (amount: string) => `Pagado ${amount}`,
  none: "Sin deuda",
  of: (name: string, state: string) => `${name}: ${state.charAt(0).toLowerCase()}${state.slice(1)}`,
} as const;
