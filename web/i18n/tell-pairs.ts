/** What the desk writes to its pairs one by one: the texts are prepared, a person sends each. */
export const tellPairsWords = {
  open: "Avisar por WhatsApp",
  title: "Avisar por WhatsApp",
  help: "Cada pareja tiene su mensaje listo. Lo mandás vos: acá no se envía nada solo.",
  about: "Qué avisás",
  topics: { pay: "El pago", draw: "El cuadro", "give-back": "La devolución" },
  nobody: {
    pay: "Ninguna pareja debe. No hay nada que recordar.",
    draw: "Todavía no hay parejas en el cuadro.",
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
