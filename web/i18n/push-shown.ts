/** What a telephone shows where what it was told cannot be read. */
export const pushShownWords = {
  title: "Punto de Oro",
  body: "Tenés un aviso nuevo.",
} as const;
