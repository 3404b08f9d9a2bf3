/** The defaults of a new category: Masculino, 7ma, 16 pairs, $ 5.000 (specification, section 9), for its level. */
export const newCategory = {
  name: "Masculino",
  level: "7ma",
  division: null,
  quota: 16,
  cost: 5000,
  format: "PLAYOFF",
  isSeeded: true,
  eligibility: { kind: "own-or-stronger" },
} as const;
