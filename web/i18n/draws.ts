import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { CupKey } from "#domain/competition/cups/cup.ts";
import { type RoundName, roundName } from "#domain/competition/draws/round-name.ts";
import type { Stage } from "#domain/competition/stages/stage.ts";
import * as texts from "./texts.ts";

type ZonePlace = NonNullable<MatchView["sides"][number]["place"]>;

/** Begins a text without a capital, for the middle of a sentence. */
const inSentence = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** The bracket, for players and clubs. */
export const drawWords = {
  /** Beside a result that has just arrived. */
  fresh: "Recién cargado",
  bye: "Libre",
  byeHelp: "Libre: pasa sin jugar",
  waiting: texts.waitingWinner,
  waitingHelp: "Espera al ganador",
  waitingLoser: "Esperando Perdedor...",
  vacant: "Nadie: no vino ninguna pareja",
  zonePlace: ({ zone, position, isOneGroup }: ZonePlace) =>
    isOneGroup ? `${position}.º del grupo` : `${position}.º Zona ${zone}`,
  zonePlaceShort: ({ zone, position, isOneGroup }: ZonePlace) => (isOneGroup ? `${position}.º` : `${position}${zone}`),
  zonePlaceHelp: "Sale de las zonas",
  marks: { walkover: texts.walkover, retirement: "abandono", disqualification: "descalificación" },
  marksInFull: { retirement: texts.retirement, disqualification: texts.disqualification },
  cup: "Copa",
  cups: {
    main: "Principal",
    silver: "Plata",
    bronze: "Bronce",
    consolation: texts.consolation,
    qualifying: "Previa",
  },
  gold: "Oro",
  cupWinners: "Ganadores",
  goesOnAfterZone: (cup: string, hour: string) => `No clasificaste a Oro: seguís en la ${cup}, ${inSentence(hour)}.`,
  goesOn: (lostIn: string, cup: string, hour: string) =>
    `Perdiste en ${lostIn}: seguís en ${cup}, ${inSentence(hour)}.`,
  goesOnQualified: (cup: string, hour: string) => `Clasificaste: seguís en ${cup}, ${inSentence(hour)}.`,
  goesOnLucky: (cup: string, hour: string) =>
    `Perdiste la final de la previa y entraste como lucky loser: seguís en ${cup}, ${inSentence(hour)}.`,
  guaranteed: (count: number) => `Cada pareja juega al menos ${count} ${count === 1 ? "partido" : "partidos"}.`,
  qualified: (number: number) => `Clasificado ${number}`,
  toBeDefined: "Por definir",
  toBeDefinedHelp: "Falta definir la pareja",
  noTimeYet: "Horario a confirmar",
  noCourtYet: "Cancha a confirmar",
  notBefore: (day: string, time: string) => `${day}, no antes de ${time}`,
  wonMark: "ganó",
  passed: "Pasó sin jugar",
  myMatch: "Tu partido",
  between: " / ",
  legend: "Qué significa cada marca",
  match: (number: number) => `Partido ${number}`,
  seed: (seed: number) => `cabeza de serie ${seed}`,
  myPath: "Tu camino",
  withPartner: (name: string) => `con ${name}`,
  wonRound: "ganada",
  lostRound: "perdida",
  now: "ahora",
  ahead: "por jugar",
  outOfReach: "afuera",
  asTree: "Ver como llave",
  asList: "Ver como lista",
  zoomIn: "Agrandar",
  zoomOut: "Achicar",
  zoomReset: "Volver al 100 %",
  zoomLevel: (percent: number) => `${percent} %`,
  scrollHint: "Llave completa, se desplaza",
  zone: (letter: string, isOneGroup = false) => (isOneGroup ? "Grupo único" : `Zona ${letter}`),
  fecha: (number: number) => `Fecha ${number}`,
  /** A round of an individual format. */
  rotationRound: (number?: number) => (number === undefined ? "Ronda" : `Ronda ${number}`),
} as const;

/** The marks beside the names of pairs with a special way into the draw. */
export const entryMarkWords = {
  "wild-card": { short: "WC", full: "Wild card" },
  "lucky-loser": { short: "LL", full: "Lucky loser" },
} as const;

/** Names a cup in a choice of them: the main one is "Oro" beside a silver one. */
export function cupName(cup: CupKey, besideSilver: boolean): string {
  return besideSilver && cup === "main" ? drawWords.gold : drawWords.cups[cup];
}

/** Names a cup on its own: "Copa de Plata". */
export function cupTitle(cup: CupKey, besideSilver: boolean): string {
  if (cup === "silver") return texts.silverCup;
  return besideSilver && cup === "main" ? goldCup : drawWords.cups[cup];
}

const goldCup = "Copa de Oro";

/** Describes the method of a draw: the source of its order, and the author of its zones. */
export function drawMethod(
  draw: Pick<BracketView, "isSeeded" | "orderedByClub" | "zonesByClub" | "linesByClub" | "seedsByLot" | "randomSeed">,
): string {
  if (draw.linesByClub) return draw.isSeeded && !draw.seedsByLot ? `${byClub} ${orderMethod(draw)}` : byClub;
  return draw.zonesByClub ? `Zonas armadas por el club. ${orderMethod(draw)}` : orderMethod(draw);
}

const byClub = "Parejas ubicadas por el club.";

function orderMethod({
  isSeeded,
  orderedByClub,
  seedsByLot,
  randomSeed,
}: Pick<BracketView, "isSeeded" | "orderedByClub" | "seedsByLot" | "randomSeed">): string {
  if (seedsByLot) return `Ninguna pareja tenía puntos: cabezas de serie por sorteo. Semilla: ${randomSeed}`;
  if (!isSeeded) return `Sorteo al azar. Semilla: ${randomSeed}`;
  return orderedByClub
    ? "Sorteo con las cabezas de serie en el orden del club."
    : "Sorteo con cabezas de serie por puntos.";
}

/** Describes a side of a match without a pair: a bye, vacant, or the origin that it waits for. */
export function unknownWords({
  kind,
  place,
  loserOf,
  qualified,
}: Pick<MatchView["sides"][number], "kind" | "place" | "loserOf" | "qualified">): string {
  if (qualified) return drawWords.qualified(qualified);
  if (place) return drawWords.zonePlace(place);
  // The pair that could have come here won, so that its rival goes on without playing.
  if (loserOf && kind === "vacant") return drawWords.bye;
  if (loserOf) return `Perdedor ${shortRoundTitle(1, loserOf.roundsAfter + 1, "main")} ${loserOf.position}`;
  switch (kind) {
    case "bye":
      return drawWords.bye;
    case "vacant":
      return drawWords.vacant;
    case "loser":
      return drawWords.waitingLoser;
    default:
      return drawWords.waiting;
  }
}

/**
 * Titles of the rounds, to the letter of the specification, section 2; the last round is the final. A qualifying has
 * several matches in its last round, so that its rounds are counted.
 */
export function roundTitle(round: number, rounds: number, cup: CupKey): string {
  if (cup === "qualifying") return round === rounds ? "Final de la previa" : `${round}.ª ronda de la previa`;
  const name = roundName(rounds - round);
  return name.kind === "fraction" ? `${name.of}avos de Final` : titles[name.kind];
}

/** The facts in the title of a match. */
export type Titled = {
  readonly stage: Stage;
  readonly cup: CupKey;
  readonly zone: string;
  readonly isOneGroup?: boolean;
  readonly roundsAfter: number;
  /** The rounds of an individual format and of a qualifying are called by their number. */
  readonly round: number;
  /** The number of the fecha of a league; absent elsewhere. */
  readonly fecha?: number;
};

/** Names a match by its round, its zone, or the third place; beside the main cup, by its cup too. */
export function stageTitle({ stage, cup, zone, isOneGroup, roundsAfter, round, fecha }: Titled): string {
  if (fecha !== undefined) return drawWords.fecha(fecha);
  if (stage === "zone") return drawWords.zone(zone, isOneGroup);
  if (stage === "third-place") return texts.thirdPlace;
  if (stage === "round") return drawWords.rotationRound(round);
  return cupRoundTitle(round, round + roundsAfter, cup);
}

/** Names a round on its own; beside the main cup, by its cup too. */
export function cupRoundTitle(round: number, rounds: number, cup: CupKey): string {
  const title = roundTitle(round, rounds, cup);
  return cup === "main" || cup === "qualifying" ? title : `${drawWords.cups[cup]}, ${title}`;
}

/** Names a zone by its letter, or as the one group; the group of a league is its table. */
export function zoneTitle({
  letter,
  isOneGroup,
  matches,
}: {
  letter: string;
  isOneGroup?: boolean | undefined;
  matches: readonly Pick<Titled, "fecha">[];
}): string {
  return matches.some(({ fecha }) => fecha !== undefined) ? texts.table : drawWords.zone(letter, isOneGroup);
}

/** Shortens the title of a round for small places. */
export function shortRoundTitle(round: number, rounds: number, cup: CupKey): string {
  return roundTitle(round, rounds, cup)
    .replace(/ de (Final|la previa)/, "")
    .replace(/^Semifinales$/, "Semi");
}

const titles: Record<Exclude<RoundName["kind"], "fraction">, string> = {
  final: texts.final,
  semifinals: texts.semifinals,
  quarterfinals: texts.quarterfinals,
};

/** Earlier matches of two pairs. */
export const headToHeadWords = {
  title: "Entre estas parejas",
  never: "No se habían cruzado.",
  meeting: (winners: string, score: string) => `Ganaron ${winners}: ${score}`,
  failed: "No pudimos traer los partidos anteriores.",
} as const;
