/** The comparison of settings of the rating, for the super administrator. */
export const ratingComparisonWords = {
  title: "Otros ajustes",
  missing: (matches: number) => {
    if (matches === 0) return "Se compara esta noche.";
    return matches === 1
      ? "Todavía no se comparó: falta 1 partido."
      : `Todavía no se comparó: faltan ${matches} partidos.`;
  },
  someBetter: "Con otros ajustes el rating habría predicho mejor. Abrí cada uno para ver a quiénes mueve.",
  noneBetter: "Ningún otro ajuste habría predicho claramente mejor. No hace falta cambiar nada.",
  loss: "Cuanta menos pérdida logarítmica, más se parecen las chances dichas a lo que pasó.",
  compared: (matches: string, since: string, at: string) =>
    `${matches} partidos desde el ${since}, comparados el ${at}.`,
  next: (matches: number) => {
    if (matches === 0) return "Se vuelve a comparar esta noche.";
    return matches === 1
      ? "Se vuelve a comparar con 1 partido más."
      : `Se vuelve a comparar con ${matches} partidos más.`;
  },
  progress: {
    rebuilding: "Se recalculan los ratings, y después se vuelve a comparar.",
    comparing: "Se está comparando con otros ajustes…",
  },
  settings: {
    sigmaDeclared: "Duda sobre la categoría declarada",
    slope: "Peso de la diferencia de games",
    tau: "Cambio de un partido a otro",
    beta: "Azar de cada partido",
  },
  change: (setting: string, from: string, to: string) => `${setting}: ${from} → ${to}`,
  verdict: {
    better: (gain: string) => `Mejor: ${gain} menos de pérdida`,
    even: (gain: string) => `Parejo: una diferencia de ${gain} puede ser casualidad`,
    worse: (gain: string) => `Peor: ${gain} más de pérdida`,
  },
  movements: "A quiénes mueve más",
  before: "Antes",
  after: "Después",
  noMovement: "No mueve a nadie.",
  playerIn: (name: string, ladder: string) => `${name} (${ladder})`,
  apply: "Aplicar",
  applyLabel: (change: string) => `Aplicar ${change}`,
  applying: "Aplicando…",
  question: "¿Aplicar estos ajustes?",
  message: (change: string) =>
    `${change}. Se calculan de nuevo todos los ratings, desde el primer partido. Mientras tanto se ven los de ahora. Para volver atrás, aplicá los de antes.`,
  applied: "Se están recalculando con los ajustes nuevos.",
  applyFailed: "No se pudieron aplicar los ajustes",
} as const;
