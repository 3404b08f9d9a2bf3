import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { winnerOf } from "#domain/competition/scoring/outcome.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { ClassOutcome, Notice, NoticeKind, NoticeOf } from "#domain/outreach/notices/facts.ts";
import type { Names } from "./names.ts";
import {
  byWhom,
  dayText,
  inTournament,
  owedForText,
  pesosText,
  type Say,
  type Sentence,
  whenText,
} from "./sentence-parts.ts";
import { bookingSentences } from "./sentences-bookings.ts";
import { drawSentences } from "./sentences-draws.ts";
import { leagueSentences } from "./sentences-leagues.ts";
import { moneySentences } from "./sentences-of-money.ts";
import { openMatchSentences } from "./sentences-open-matches.ts";
import { seriesSentences } from "./sentences-series.ts";
import { teamSentences } from "./sentences-teams.ts";

/** The beginning of the sentence on a decided class. */
const decided: Readonly<Record<ClassOutcome, string>> = {
  changed: "Ahora jugás en",
  stays: "Seguís en",
  confirmed: "Se confirmó que jugás en",
  reversed: "Volvés a jugar en",
};

/** The sentence of every kind. A missing kind does not compile. */
const sentences: { readonly [Kind in NoticeKind]: Say<Kind> } = {
  "pair-invited": ({ by, ...at }, names) => ({
    title: `${names.person(by)} quiere jugar con vos`,
    body: `Te invita a formar pareja en ${inTournament(at, names)}. Entrá y contestale.`,
  }),
  "pair-accepted": ({ by, waits, ...at }, names) => ({
    title: `${names.person(by)} aceptó jugar con vos`,
    body: `Ya son pareja en ${inTournament(at, names)}. ${
      waits
        ? "Están en la lista de espera: te avisamos si se libera un lugar."
        : "Falta que el complejo confirme el pago."
    }`,
  }),
  "pair-rejected": ({ by, ...at }, names) => ({
    title: `${names.person(by)} no puede jugar con vos`,
    body: `Rechazó tu invitación para ${inTournament(at, names)}. Podés buscar otra pareja.`,
  }),
  "pair-broken": ({ by, ...at }, names) => ({
    title: `${names.person(by)} deshizo la pareja`,
    body: `Ya no juegan juntos en ${inTournament(at, names)}. Tu inscripción sigue: podés buscar otra pareja.`,
  }),
  "link-rejected": (at, names) => ({
    title: "Quien invitaste no puede jugar",
    body: `Respondió que no a tu invitación para ${inTournament(at, names)}. Podés invitar a otra persona.`,
  }),
  "link-expired": (at, names) => ({
    title: "Venció tu invitación",
    body: `Nadie la respondió en tres días. Invitá de nuevo o buscá pareja en ${inTournament(at, names)}.`,
  }),
  "link-unanswered": (at, names) => ({
    title: "Todavía no respondieron tu invitación",
    body: `Pasó un día. Reenviá el link de ${inTournament(at, names)} o cancelalo para buscar otra pareja.`,
  }),
  "pair-added": ({ pair, waits, ...at }, names) => ({
    title: waits ? "El complejo los anotó en la lista de espera" : "El complejo anotó a tu pareja",
    body: `${names.pair(pair)}: ${inTournament(at, names)}.${waits ? " Te avisamos si se libera un lugar." : ""}`,
  }),
  "pair-confirmed": ({ paid, ...at }, names) => ({
    title: "¡Tu pareja está confirmada!",
    body: `${paid ? "El complejo registró el pago. " : ""}Tienen su lugar en ${inTournament(at, names)}.`,
  }),
  "entry-added": (at, names) => ({
    title: "El complejo te anotó",
    body: `Estás en ${inTournament(at, names)}.`,
  }),
  "entry-confirmed": ({ paid, ...at }, names) => ({
    title: "¡Tu inscripción está confirmada!",
    body: `${paid ? "El complejo registró el pago. " : ""}Tenés tu lugar en ${inTournament(at, names)}.`,
  }),
  "place-lost": ({ club, ...at }, names) => ({
    title: `Ya no estás en ${names.category(at.category)}`,
    body:
      `${names.club(club)} dio de baja tu lugar en ${inTournament(at, names)}. ` +
      "Si no lo esperabas, hablá con el complejo.",
  }),
  "place-offered": ({ until, ...at }, names) =>
    until === null
      ? {
          title: "¡Tienen lugar!",
          body: `Entraron a ${inTournament(at, names)}. Falta que el complejo confirme el pago.`,
        }
      : {
          title: "Se liberó un lugar para ustedes",
          body: `${inTournament(at, names)}. Entrá y decí si lo toman: está guardado por un tiempo.`,
        },
  "offer-lost": ({ why, stays, ...at }, names) => ({
    title: why === "passed" ? "Se les pasó el lugar" : "El lugar ya no está guardado",
    body: `${inTournament(at, names)}. ${
      !stays
        ? "Salieron de la lista de espera."
        : why === "passed"
          ? "Pasaron al final de la lista de espera."
          : "Siguen en la lista de espera, donde estaban."
    }`,
  }),

  "message-received": ({ by, message }, names) => {
    const text = names.message(message);
    return {
      title: `${names.person(by)} te escribió`,
      body:
        text === null ? "Buscaba compañero. Su mensaje ya no está." : `Dice: “${text}” Contestale en Busco compañero.`,
    };
  },

  ...moneySentences,

  "tournament-moved": ({ tournament, club }, names) => {
    const { name, firstDay, lastDay, hours } = names.tournament(tournament);
    const between = hours && `, de ${timeText(hours.startMinute)} a ${timeText(hours.endMinute)}`;
    const days = firstDay === lastDay ? `el ${dayText(firstDay)}` : `del ${dayText(firstDay)} al ${dayText(lastDay)}`;
    return {
      title: `Cambió la fecha del torneo ${name}`,
      body: `${names.club(club)} cambió los días u horarios: se juega ${days}${between ?? ""}.`,
    };
  },
  "tournament-cancelled": ({ tournament, club }, names) => ({
    title: `Se canceló el torneo ${names.tournament(tournament).name}`,
    body: `${names.club(club)} canceló el torneo, que empezaba el ${dayText(names.tournament(tournament).firstDay)}. Tu inscripción queda sin efecto. Si ya pagaste, hablá con el complejo.`,
  }),
  "tournament-suspended": ({ tournament, club, why, day, place }, names) => ({
    title: `${names.tournament(tournament).name} se suspendió y sigue el ${dayText(day)}`,
    body: [
      `${names.club(club)} lo suspendió${why === "rain" ? " por la lluvia" : ""}: lo ya jugado vale.`,
      place
        ? `Tu partido: ${whenText(place)}, ${names.court(place.court)}.`
        : "La hora de tu partido está por confirmar.",
    ].join(" "),
  }),

  ...drawSentences,
  ...leagueSentences,
  ...teamSentences,
  ...openMatchSentences,
  ...bookingSentences,
  ...seriesSentences,

  "level-changed": ({ club, after }, names) => ({
    title: `Ahora jugás en ${after.level} ${after.category}`,
    body: `Te recategorizó ${byWhom(club, names)}. Si no estás de acuerdo, contestá en tu perfil.`,
  }),
  "class-proposed": ({ after }) => ({
    title: `Proponen que juegues en ${after.level} ${after.category}`,
    body: "Mirá por qué en tu perfil. Si no estás de acuerdo, tenés siete días para contestar.",
  }),
  "class-decided": ({ club, is, after }, names) => ({
    title: `${decided[is]} ${after.level} ${after.category}`,
    body: is === "changed" || is === "stays" ? `Lo decidió ${byWhom(club, names)}.` : "Lo revisó la plataforma.",
  }),

  "followed-plays": ({ court, sides = [], tournament }, names) => ({
    title: `A la cancha: ${sides.flatMap((pair) => (pair === null ? [] : names.pair(pair))).join(" contra ")}`,
    body: `En ${names.court(court)}. ${names.tournament(tournament).name}.`,
  }),
  "followed-won": ({ outcome, sides = [], tournament }, names) => {
    const side = winnerOf(outcome) ?? "pair1";
    const winner = sides[side === "pair1" ? 0 : 1];
    return {
      title: `Ganó ${winner ? names.pair(winner) : "alguien que seguís"}: ${writeOutcome(outcome, side)}`,
      body: `${names.tournament(tournament).name}.`,
    };
  },
  "followed-drawn": (at, names) => ({
    title: `Ya están los cruces de ${names.category(at.category)}`,
    body: `Miralos en ${names.tournament(at.tournament).name}.`,
  }),
  "followed-cancelled": ({ tournament, club }, names) => ({
    title: `Se canceló el torneo ${names.tournament(tournament).name}`,
    body: `Lo canceló ${names.club(club)}.`,
  }),
  "followed-club-published": ({ tournament, club }, names) => {
    const { name, firstDay } = names.tournament(tournament);
    return { title: `${names.club(club)} publicó un torneo`, body: `${name}, desde el ${dayText(firstDay)}.` };
  },
  "edition-invited": ({ tournament, club }, names) => {
    const { name, firstDay } = names.tournament(tournament);
    return {
      title: `${names.club(club)} te invita a la nueva edición`,
      body: `${name}, desde el ${dayText(firstDay)}. Jugaste la anterior.`,
    };
  },

  "claim-accepted": ({ club }, names) => ({
    title: "Lo que jugaste ya está en tu perfil",
    body: `${names.club(club)} confirmó que sos vos: torneos, partidos y puntos son tuyos.`,
  }),
  "claim-refused": ({ club }, names) => ({
    title: `${names.club(club)} no te reconoció`,
    body: "Dice que no sos quien tiene ese teléfono. Si jugaste ahí, hablá con el complejo.",
  }),
  "merge-proposed": ({ club, guest, owed, debts }, names) => ({
    title: `${names.club(club)} dice que sos «${names.person(guest)}»`,
    body: `Debe ${pesosText(owed)}${owedForText(debts, names)}. Si aceptás, lo que jugó y lo que debe pasan a vos: contestá en Mi Panel.`,
  }),

  "regret-to-answer": ({ by }, names) => ({
    title: `${names.person(by)} se arrepintió de una compra`,
    body: "Pidió el arrepentimiento que da la ley. Entrá y respondele.",
  }),
  "regret-answered": ({ club, number, accepted, answer }, names) => ({
    title: accepted ? "Aceptaron tu arrepentimiento" : "Respondieron tu arrepentimiento",
    body: [
      `${names.club(club)} respondió el trámite ${number}` +
        (answer === undefined ? "." : `: “${answer.replace(/\.$/, "")}”.`),
      !accepted && "No lo aceptó: si no estás de acuerdo, hablá con el complejo.",
    ]
      .filter(Boolean)
      .join(" "),
  }),
  "claim-to-answer": ({ by }, names) => ({
    title: `${names.person(by)} puede ser un jugador sin cuenta tuyo`,
    body: "Dio el teléfono que tenés anotado. Decí si es la misma persona.",
  }),
  "claim-taken": ({ by }, names) => ({
    title: `${names.person(by)} tomó su perfil`,
    body: "Usó el enlace que le mandaste: lo que jugó sin cuenta ya es suyo.",
  }),
  "merge-answered": ({ by, guest, accepted }, names) =>
    accepted
      ? {
          title: `${names.person(by)} aceptó ser «${names.person(guest)}»`,
          body: "Lo que jugó y lo que debe ya están en su perfil.",
        }
      : {
          title: `${names.person(by)} dice que no es «${names.person(guest)}»`,
          body: "No pasó nada a su perfil: la deuda sigue a nombre de quien anotaste.",
        },
  "entry-to-confirm": ({ by, ...at }, names) => ({
    title: `Inscripción para confirmar: ${names.person(by)}`,
    body: `${inTournament(at, names)}.`,
  }),
  "pair-to-confirm": ({ pair, ...at }, names) => ({
    title: `Pareja para confirmar: ${names.pair(pair)}`,
    body: `${inTournament(at, names)}.`,
  }),
  "result-missing": ({ tournament, day }, names) => ({
    title: `Faltan resultados de ${names.tournament(tournament).name}`,
    body: `Hay partidos del ${dayText(day)} que todavía no tienen resultado.`,
  }),
  "registration-closes": ({ tournament, day }, names) => ({
    title: `Mañana empieza ${names.tournament(tournament).name}`,
    body: `Se juega desde el ${dayText(day)}. La inscripción sigue abierta: cerrala cuando ya estén todos.`,
  }),
};

/** Returns the text of a notice for its reader. */
export function sentenceOf<Kind extends NoticeKind>(notice: NoticeOf<Kind> & Notice, names: Names): Sentence {
  return sentences[notice.kind](notice, names);
}
