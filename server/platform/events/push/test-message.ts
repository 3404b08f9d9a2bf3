import type { PushMessage } from "./push-request.ts";

/** The notification of the button "Probar aviso". */
export const testMessage: PushMessage = {
  title: "Punto de Oro",
  body: "Así te van a llegar los avisos.",
  tag: "prueba",
  path: "/avisos",
  usefulMinutes: 10,
  urgent: false,
  replaces: "prueba",
};
