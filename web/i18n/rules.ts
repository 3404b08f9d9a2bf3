import type { RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import * as texts from "./texts.ts";

type Words<Key extends "knockoutFormat" | "consolation" | "deuce" | "tieBreak" | "superTieBreak"> = Record<
  RulesChoice[Key],
  string
>;
type ZoneWords<Key extends "fourPairs" | "fivePairs" | "zoneOfFour" | "opening" | "positionsOfFour"> = Record<
  RulesChoice["zones"][Key],
  string
>;

/** The rules of a category: choices and current values. */
export const rulesWords = {
  title: "Cómo se juega",

  zoneFormat: "Partidos de zona",
  knockoutFormat: "Partidos de llave",
  deuce: "En 40 iguales",
  thirdPlace: "Partido por el tercer puesto",
  qualifying: "Previa",
  qualifyingFinals: (finals: number) => (finals === 0 ? "Sin previa" : `${finals} lugares`),
  left: "¿Qué hacen los que quedan afuera?",
  consolationFormat: "Partidos de consolación",
  zonesOf: "Zonas de",
  qualifiers: "Clasifican por zona",
  fourPairs: "Con 4 parejas",
  fivePairs: "Con 5 parejas",
  zoneOfFour: "Zona de 4",
  opening: "Primeros partidos de la zona de 4",
  positionsOfFour: "Posiciones de la zona de 4",
  tieBreak: "Desempate en la zona",
  superTieBreak: "El súper tie-break en la tabla",
  walkoverMinutes: "W.O. a los",

  yes: "Se juega",
  no: "No se juega",
  minutes: (minutes: number) => `${minutes} minutos`,
  qualify: (count: number) =>
    count === 1 ? "1 por zona" : count === 3 ? "3 de la zona de 4, 2 de la de 3" : "2 por zona",
  zonesOfThree: "3, con alguna de 4",
  zonesOfFour: "4, con alguna de 3",
} as const;

const consolationWords: Words<"consolation"> = {
  none: "Nada",
  "first-match": "Consolación tras su primer partido",
  "first-round": "Consolación tras la primera ronda",
};

/** The next step of the pairs that are left out: nothing, a consolation, or after zones a silver cup. */
export const leftOutWords = { ...consolationWords, silver: texts.silverCup } as const;

export const formatNameWords: Words<"knockoutFormat"> = {
  "super-tie-break": "Al mejor de 3, con súper tie-break a 10",
  "full-third-set": "Al mejor de 3, tercer set completo",
  "one-set": texts.oneSet,
  "pro-set": "Pro set a 9",
  "short-sets": "Al mejor de 3 sets a 4",
};

export const deuceWords: Words<"deuce"> = {
  "golden-point": texts.goldenPoint,
  advantage: "Ventaja",
  "star-point": "Star point",
};

export const tieBreakWords: Words<"tieBreak"> = {
  "head-to-head": "Entre dos, el partido entre ambos",
  differences: "Siempre por diferencias primero",
  games: "Solo los games",
};

export const superTieBreakWords: Words<"superTieBreak"> = {
  one: "Cuenta 1 game",
  points: "Cuenta sus puntos como games",
  none: "No cuenta games",
};

export const fourPairsWords: ZoneWords<"fourPairs"> = {
  "one-zone": "Una zona, todos contra todos",
  semifinals: "Directo a semifinales",
};

export const fivePairsWords: ZoneWords<"fivePairs"> = {
  "one-zone": "Una zona, todos contra todos",
  "two-and-three": "Una zona de 2 y una de 3",
};

export const zoneOfFourWords: ZoneWords<"zoneOfFour"> = {
  "winners-meet": "Ganadores con ganadores",
  "winners-meet-losers": "Ganadores con perdedores",
  "round-robin": "Todos contra todos",
};

export const openingWords: ZoneWords<"opening"> = {
  "1v4-2v3": "1.ª con 4.ª y 2.ª con 3.ª",
  "1v3-2v4": "1.ª con 3.ª y 2.ª con 4.ª",
};

export const positionsOfFourWords: ZoneWords<"positionsOfFour"> = {
  "by-matches": "Por los partidos",
  "by-table": "Por la tabla",
};
