import * as texts from "./texts.ts";

/** Messages of the desk to its pairs: the texts are prepared, and a person sends each. */
export const tellPairsWords = {
  open: texts.notifyByWhatsApp,
  title: texts.notifyByWhatsApp,
  help: "Cada pareja tiene su mensaje listo. Lo mandás vos: acá no se envía nada solo.",
  about: "Qué avisás",
  topics: { pay: "El pago", draw: "La llave", "give-back": "La devolución" },
  nobody: {
    pay: "Ninguna pareja debe. No hay nada que recordar.",
    draw: "Todavía no hay parejas en la llave.",
    "give-back": "No queda nada que devolver.",
  },
  to: (name: string) => `A ${name}`,
  choose: "Elegir contacto",
  chooseLabel: (pair: string) => `Mandar a ${pair}: elegir contacto`,
  preview: "Ver el mensaje",
  sent: "Ya lo mandé",
  sentLabel: (pair: string) => `Ya lo mandé: ${pair}`,
  progress: (sent: number, all: number) => `${sent} de ${all} ${all === 1 ? "enviado" : "enviados"}`,
} as const;
