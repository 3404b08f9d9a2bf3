/**
 * The largest amounts in whole pesos, for screens and contract alike: of one price, charge or payment, and of a sum of
 * many, such as the cash in a till. The database enforces the first. A price of a category and a deposit have lower
 * limits of their own.
 */
export const pesosLimits = { amount: 100_000_000, sum: 1_000_000_000_000 } as const;
