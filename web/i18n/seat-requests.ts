import * as texts from "./texts.ts";

/** Requests for a seat of an open match: those of the reader, and those that the host answers. */
export const seatRequestWords = {
  ask: "Pedir lugar",
  wait: texts.watchForFree,
  amGuest: (name: string) => `Soy ${name}`,
  detail: {
    guest: (host: string) => `${host} confirma que sos vos, y el lugar y su parte pasan a ser tuyos.`,
    ask: (host: string) => `${host} recibe tu pedido con tu nivel y decide. Te avisamos la respuesta.`,
    wait: (host: string) => `Te avisamos apenas se libere un lugar. ${host} también puede dártelo.`,
  },
  mostToOwe: (pesos: string) => `Si te dan el lugar, tu parte es de hasta ${pesos}.`,
  sending: "Enviando…",
  sent: { ask: "Pediste lugar", wait: texts.watchesForFree },
  failed: "No se pudo cambiar tu pedido",
  isOpen: "Pediste lugar",
  isOpenDetail: "Te avisamos cuando haya una respuesta o se libere un lugar.",
  seatIsFree: "Hay un lugar libre: tomalo antes que otra persona.",
  withdraw: "Retirar mi pedido",
  withdrawn: "Retiraste tu pedido",

  isGuest: (name: string) => `Dice que es ${name}`,
  asking: "Piden lugar",
  waiting: "Esperan un lugar",
  accept: "Darle lugar",
  acceptNamed: (name: string) => `Darle lugar a ${name}`,
  accepted: (name: string) => `${name} tiene su lugar`,
  decline: "No",
  declineNamed: (name: string) => `No darle lugar a ${name}`,
  declineQuestion: (name: string) => `¿No le das lugar a ${name}?`,
  declineMessage: "Le avisamos, y no puede volver a pedirlo en este partido.",
  declined: (name: string) => `Le avisamos a ${name}`,
  answerFailed: "No se pudo responder el pedido",
} as const;
