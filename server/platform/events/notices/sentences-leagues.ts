import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { inTournament, listOfAll, matchText, type Say } from "./sentence-parts.ts";

type LeagueKind = "round-made" | "fecha-ends" | "claim-made" | "claim-disputed" | "substitute-added";

/** The sentences about rounds of rotations, about fechas and substitutes, and about results that players enter. */
export const leagueSentences: { readonly [Kind in LeagueKind]: Say<Kind> } = {
  "round-made": ({ round, seat, tournament }, names) => {
    const { name } = names.tournament(tournament);
    if (!seat) return { title: `Ronda ${round}: descansás`, body: `${name}.` };
    const where = seat.court === null ? "jugás" : names.court(seat.court);
    return {
      title: `Ronda ${round}: ${where}`,
      body: `Con ${names.person(seat.partner)}, contra ${listOfAll(seat.rivals.map(names.person))}. ${name}.`,
    };
  },
  "fecha-ends": ({ number, left, sides, tournament }, names) => ({
    title: left === 1 ? `Mañana termina la fecha ${number}` : `En ${left} días termina la fecha ${number}`,
    body: `Les falta jugar. ${matchText({ place: null, sides, tournament }, names)}`,
  }),
  "substitute-added": ({ pair, ...at }, names) => ({
    title: "Sos suplente",
    body: `De ${names.pair(pair)}, en ${inTournament(at, names)}. Si no querés, podés dejarlo en la página del torneo.`,
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
