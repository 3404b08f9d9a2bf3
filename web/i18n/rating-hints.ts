/** Hints of the own rating beside a category to enter. They refuse nobody. */
export const ratingHintWords = {
  inside: "Tu rating está en esta categoría.",
  stronger: "Vas a jugar contra parejas más fuertes.",
} as const;
