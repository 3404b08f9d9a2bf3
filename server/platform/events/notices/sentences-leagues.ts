import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { matchText, type Say } from "./sentence-parts.ts";

type LeagueKind = "fecha-ends" | "claim-made" | "claim-disputed";

/** The sentences about fechas, and about results that players enter. */
export const leagueSentences: { readonly [Kind in LeagueKind]: Say<Kind> } = {
  "fecha-ends": ({ number, left, sides, tournament }, names) => ({
    title: left === 1 ? `Mañana termina la fecha ${number}` : `En ${left} días termina la fecha ${number}`,
    body: `Les falta jugar. ${matchText({ place: null, sides, tournament }, names)}`,
  }),
  "claim-made": ({ by, outcome, until, sides, tournament }, names) => ({
    title: `${names.person(by)} cargó el resultado: ${writeOutcome(outcome, names.side(sides) ?? "pair1")}`,
    body: [
      matchText({ place: null, sides, tournament }, names),
      until === null
        ? "Confirmalo, o decí que no es así."
        : "Confirmalo, o decí que no es así: si nadie responde en 24 horas, vale.",
    ].join(" "),
  }),
  "claim-disputed": ({ by, outcome, sides, tournament }, names) => ({
    title: `${names.person(by)} dice que el resultado no es ${writeOutcome(outcome, names.side(sides) ?? "pair1")}`,
    body: `${matchText({ place: null, sides, tournament }, names)} Lo decide el complejo.`,
  }),
};
