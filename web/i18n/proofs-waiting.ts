/** Receipts in review, on the club's panel. */
export const proofsWaitingWords = {
  waiting: (count: number) => (count === 1 ? "1 comprobante por revisar" : `${count} comprobantes por revisar`),
} as const;
