import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import type { NoticeFacts } from "#domain/outreach/notices/facts.ts";
import { inTournament, matchText, type Say, whenText } from "./sentence-parts.ts";

type DrawKind =
  | "draw-published"
  | "draw-changed"
  | "line-taken"
  | "line-lost"
  | "match-scheduled"
  | "match-moved"
  | "match-called"
  | "match-next"
  | "result-entered"
  | "result-corrected";

/** The sentences about draws, their matches and the results. */
export const drawSentences: { readonly [Kind in DrawKind]: Say<Kind> } = {
  "draw-published": (at, names) => ({
    title: `Ya están los cruces de ${names.category(at.category)}`,
    body: `Mirá contra quién te toca en ${names.tournament(at.tournament).name}.`,
  }),
  "draw-changed": (at, names) => ({
    title: `Cambiaron los cruces de ${names.category(at.category)}`,
    body: `Fijate cómo quedaron tus partidos de ${names.tournament(at.tournament).name}.`,
  }),
  "line-taken": ({ as, place, sides, ...at }, names) => {
    const rivals = names.rivals(sides);
    const next = [place && whenText(place), rivals && `contra ${rivals}`].filter(Boolean).join(", ");
    return {
      title: taken[as].title,
      body: `${taken[as].body} ${inTournament(at, names)}.${next && ` Próximo partido: ${next}.`}`,
    };
  },
  "line-lost": (at, names) => ({
    title: "Ya no juegan la llave principal",
    body: `Su lugar es de otra pareja en ${inTournament(at, names)}. Si no lo esperaban, hablen con el complejo.`,
  }),

  "match-scheduled": ({ place, sides, tournament }, names) => ({
    title: place ? `Jugás el ${whenText(place)}` : "Tu partido todavía no tiene horario",
    body: matchText({ place, sides, tournament }, names),
  }),
  "match-moved": ({ place, sides, tournament, why }, names) => ({
    title: place ? `Tu partido pasa al ${whenText(place)}` : "Tu partido quedó sin horario",
    body: [why && happened[why], matchText({ place, sides, tournament }, names)].filter(Boolean).join(" "),
  }),
  "match-called": ({ court, sides, tournament }, names) => ({
    title: `¡A la cancha! Te esperan en ${names.court(court)}`,
    body: matchText({ place: null, sides, tournament }, names),
  }),
  "match-next": ({ court, sides, tournament }, names) => ({
    title: `Sos el próximo partido en ${names.court(court)}`,
    body: `Andá preparándote. ${matchText({ place: null, sides, tournament }, names)}`,
  }),

  "result-entered": ({ outcome, claimed, sides, tournament }, names) => {
    const side = names.side(sides) ?? "pair1";
    const [score, said] = [outcome, claimed?.outcome].map((one) => (one ? writeOutcome(one, side) : null));
    const body = matchText({ place: null, sides, tournament }, names);
    if (!claimed) return { title: `Resultado cargado: ${score}`, body };
    if (said === score) return { title: `El complejo dio por válido el resultado: ${score}`, body };
    const instead = `${names.person(claimed.by)} había cargado otro (${said}).`;
    return { title: `El complejo decidió el resultado: ${score}`, body: `${instead} ${body}` };
  },
  "result-corrected": ({ outcome, sides, tournament }, names) => ({
    title: outcome
      ? `Corrigieron tu resultado: ${writeOutcome(outcome, names.side(sides) ?? "pair1")}`
      : "Se borró el resultado de tu partido",
    body: matchText({ place: null, sides, tournament }, names),
  }),
};

type Taken = { readonly title: string; readonly body: string };

const taken: { readonly [As in NoticeFacts["line-taken"]["as"]]: Taken } = {
  "lucky-loser": { title: "¡Entraron a la llave principal!", body: "Juegan como lucky losers en" },
  qualified: { title: "Vuelven a la llave principal", body: "Tienen de nuevo su lugar en" },
  reserve: { title: "¡Entraron a la llave!", body: "Juegan en lugar de otra pareja en" },
};

const happened = {
  rain: "Se corrió por la lluvia.",
  late: "El día viene atrasado.",
  court: "Hubo un problema en una cancha.",
} as const;
