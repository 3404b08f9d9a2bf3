import type { FriendlyFormat } from "#domain/courts/open-match-results.ts";
import { claimWords } from "./result-claims.ts";
import * as texts from "./texts.ts";

const unplayed = {
  rain: "No se jugó: llovió",
  absent: "No se jugó: faltó alguien",
  other: texts.notPlayed,
} as const;

/** Results of open matches, for their players and for the club. */
export const openResultWords = {
  title: "Resultado",
  enter: texts.enterResult,
  mine: "Resultados de tus partidos abiertos",
  missing: "Sin resultado: nadie lo cargó todavía.",
  somebody: "Alguien más",
  unplayed,
  wins: claimWords.wins,
  rated: "Mueve el rating de los cuatro, a la mitad que un torneo.",
  notRated: "No mueve ningún rating.",

  played: "¿Se jugó?",
  yes: "Se jugó",
  no: texts.notPlayed,
  why: "¿Por qué?",
  reasons: { rain: "Llovió", absent: "Faltó alguien", other: "Otro motivo" } as const,
  withMe: "¿Quién jugó con vos?",
  withFirst: (name: string) => `¿Quién jugó con ${name}?`,
  format: "Formato",
  formats: {
    "super-tie-break": "Súper tie-break",
    "full-third-set": "Tercer set",
    "one-set": "Un set",
  } satisfies Record<FriendlyFormat, string>,
  save: "Enviar a los rivales",
  sent: claimWords.sent,
  missingAnswer: "Cargá los games de cada set.",

  claimed: claimWords.claimed,
  disputed: "No hay acuerdo. Pueden cargarlo de nuevo, o lo decide el complejo.",
  disputeMessage: "Hasta que se cargue de nuevo o lo decida el complejo, no vale.",
  disputeSent: "Listo: avisamos a los rivales y al complejo",

  clubTitle: "Resultados por decidir",
  clubLead: "Partidos abiertos cuyos jugadores no se ponen de acuerdo. Tu decisión vale como resultado.",
  none: "Nada por decidir",
  noneDetail: "Los resultados en disputa aparecen acá.",
  failed: "No se pudieron cargar los resultados",
  decide: "Decidir",
  saveDecision: "Guardar la decisión",
  decided: "Resultado decidido",
} as const;
