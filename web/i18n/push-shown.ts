/** Fallback for an unreadable push notification. */
export const pushShownWords = {
  title: "Punto de Oro",
  body: "Tenés un aviso nuevo.",
} as const;
