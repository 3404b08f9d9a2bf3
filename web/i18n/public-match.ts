import * as texts from "./texts.ts";

/** The public page of an open match, which names nobody. */
export const publicMatchWords = {
  title: (missing: string, when: string) => `${missing}: ${when}`,
  description: (levels: string, club: string, address: string) => `${levels} · ${club}, ${address}`,
  pictureOf: (club: string) => `Un partido abierto en ${club}`,
  pictureMark: "Partido abierto",
  over: "Este partido ya no está abierto",
  overDetail: "Se jugó, se completó o lo cancelaron.",
  detail: "Con tu cuenta ves quiénes juegan y cuánto es tu parte. Si no tenés, la creás en un minuto.",
  full: "Está completo. Con tu cuenta podés pedir que te avisemos si alguien se baja.",
  seeMatch: texts.seeTheMatch,
  where: "Dónde",
} as const;
