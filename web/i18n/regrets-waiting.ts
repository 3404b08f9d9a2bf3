/** Unanswered withdrawals, on the club's panel. */
export const regretsWaitingWords = {
  waiting: (count: number) =>
    count === 1 ? "1 arrepentimiento por responder" : `${count} arrepentimientos por responder`,
} as const;
