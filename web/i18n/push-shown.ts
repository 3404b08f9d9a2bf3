import * as texts from "./texts.ts";

/** Fallback for an unreadable push notification. */
export const pushShownWords = {
  title: texts.brand,
  body: "Tenés un aviso nuevo.",
} as const;
