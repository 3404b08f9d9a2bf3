import { resultWords } from "./matches.ts";
import * as texts from "./texts.ts";

/** Results that players enter themselves. */
export const claimWords = {
  toAnswer: "Resultados por confirmar",
  enter: texts.enterResult,
  save: "Enviar a la otra pareja",
  sent: "Resultado enviado: falta que lo confirmen",
  failed: resultWords.failed,
  claimed: (who: string, result: string) => `${who} cargó: ${result}`,
  wins: (winners: string, score: string) => `ganan ${winners}, ${score}`,
  nobody: (score: string) => `no vino ninguna pareja, ${score}`,
  waits: (until: string) => `Esperando que confirmen, hasta ${until}`,
  waitsForClub: "Esperando que confirmen. Si no responden, lo decide el complejo.",
  answerBy: (until: string) => `Si no responden hasta ${until}, vale.`,
  answerOrClub: "Si no responden, lo decide el complejo.",
  disputed: "No hay acuerdo: lo decide el complejo.",
  confirm: "Confirmar",
  confirming: "Confirmando",
  confirmed: "Resultado confirmado",
  confirmFailed: "No se pudo confirmar el resultado.",
  dispute: "No es así",
  disputeQuestion: "¿El resultado no es ese?",
  disputeMessage: "El complejo lo decide. Hasta entonces el partido queda sin resultado.",
  disputeSent: "Listo: el complejo lo decide",
  disputeFailed: "No se pudo avisar que no es así.",
} as const;
