import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { lackingText } from "#domain/courts/open-matches/marks.ts";
import type { NoticeKind } from "#domain/outreach/notices/facts.ts";
import { pesosText, rainedText, type Say, turnText } from "./sentence-parts.ts";

type OpenMatchKind = Extract<
  NoticeKind,
  `seat-${string}` | "replacement-wanted" | `open-match-${string}` | "result-to-confirm" | "result-disputed"
>;

/** Sentences about the seats of open matches, for the host and for the player of the seat. */
export const openMatchSentences: { readonly [Kind in OpenMatchKind]: Say<Kind> } = {
  "seat-joined": ({ by, amount, ...at }, names) => ({
    title: by === null ? "El complejo sumó a alguien a tu partido" : `${names.person(by)} se sumó a tu partido`,
    body: `${turnText(at, names)} ${amount > 0 ? owesPart(amount) : settleAlone}`,
  }),
  "seat-left": ({ by, ...at }, names) => ({
    title: `${names.person(by)} se bajó de tu partido`,
    body: `${turnText(at, names)} El lugar quedó libre y su parte vuelve a ser tuya.`,
  }),
  "replacement-wanted": ({ by, ...at }, names) => ({
    title: `${names.person(by)} busca reemplazo`,
    body: `${turnText(at, names)} Sigue debiendo su parte hasta que alguien tome el lugar.`,
  }),
  "seat-replaced": ({ by, credit, ...at }, names) => ({
    title: by === null ? "El complejo le dio tu lugar a otra persona" : `${names.person(by)} tomó tu lugar`,
    body: `${turnText(at, names)} ${owesNothing(credit)}`,
  }),
  "seat-removed": ({ by, credit, reason, ...at }, names) => ({
    title: `${by === null ? "El complejo" : names.person(by)} te sacó del partido`,
    body: `${turnText(at, names)} Motivo: ${reason}. ${owesNothing(credit)}`,
  }),
  "seat-asked": ({ by, ...at }, names) => ({
    title: `${names.person(by)} pide lugar en tu partido`,
    body: `${turnText(at, names)} Decidí vos: el lugar sigue libre.`,
  }),
  "seat-answered": ({ accepted, short, ...at }, names) => ({
    title: accepted ? "Tenés lugar en el partido" : "No tenés lugar en el partido",
    body: `${turnText(at, names)} ${accepted ? "Quien organiza aceptó tu pedido." : short ? notFull : declined}`,
  }),
  "seat-free": (at, names) => ({
    title: "Se liberó un lugar en el partido",
    body: `${turnText(at, names)} Lo tiene quien lo tome primero.`,
  }),
  "seat-taken-away": ({ of, ...at }, names) => ({
    title: `El complejo sacó a ${of === null ? "alguien" : names.person(of)} de tu partido`,
    body: `${turnText(at, names)} El lugar quedó libre y su parte vuelve a ser tuya.`,
  }),
  "seat-given": ({ amount, ...at }, names) => ({
    title: "El complejo te sumó a un partido",
    body: `${turnText(at, names)} ${amount > 0 ? `Tu parte es ${pesosText(amount)}.` : settleAlone}`,
  }),
  "open-match-short": ({ missing, lacking, ...at }, names) => ({
    title: `${missing === 1 ? "Te falta" : "Te faltan"} ${lacking ? lackingText(lacking) : playersText(missing)}`,
    body: `${turnText(at, names)} Los lugares libres quedan a tu cargo: compartí el link.`,
  }),
  "open-match-soon": (at, names) => ({ title: "Jugás en un rato", body: turnText(at, names) }),
  "open-match-fits": (at, names) => ({
    title: "Hay un partido para vos",
    body: `${turnText(at, names)} Tiene lugar: es de quien se sume primero.`,
  }),
  "open-match-cancelled": ({ money, short, ...at }, names) => ({
    title: short ? "No se completó tu partido" : "Se canceló tu partido",
    body: `${turnText(at, names)} ${short ? `${notFull} ` : ""}${rainedText(money)}`,
  }),
  "open-match-freed": (at, names) => ({
    title: "No se completó un partido abierto",
    body: `${turnText(at, names)} ${notFull} La cancha quedó libre.`,
  }),
  "result-to-confirm": ({ by, outcome, side, until, ...at }, names) => ({
    title:
      outcome.kind === "not-played"
        ? `${names.person(by)} dice que no se jugó`
        : `${names.person(by)} cargó el resultado: ${writeOutcome(outcome, side)}`,
    body: `${turnText(at, names)} ${until === null ? answerIt : `${answerIt} Si nadie responde en 24 horas, vale.`}`,
  }),
  "result-disputed": ({ by, outcome, side, ...at }, names) => ({
    title:
      outcome.kind === "not-played"
        ? `${names.person(by)} dice que sí se jugó`
        : `${names.person(by)} dice que el resultado no es ${writeOutcome(outcome, side)}`,
    body: `${turnText(at, names)} Pueden cargarlo de nuevo, o lo decide el complejo.`,
  }),
};

function playersText(count: number): string {
  return count === 1 ? "1 jugador" : `${count} jugadores`;
}

const notFull = "No eran cuatro a tiempo, así que el turno se canceló.";
const declined = "Tu pedido no fue aceptado.";
const answerIt = "Confirmalo, o decí que no es así.";
const settleAlone = "La cancha ya está paga: arreglen su parte entre ustedes.";

function owesPart(amount: number): string {
  return `Debe ${pesosText(amount)} y vos, eso menos.`;
}

function owesNothing(credit: number): string {
  return credit > 0 ? `Ya no debés nada, y te quedan ${pesosText(credit)} a favor.` : "Ya no debés nada.";
}
