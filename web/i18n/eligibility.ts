import type { Eligibility, PairObjection } from "#domain/competition/tournaments/eligibility.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { listOfChoices } from "./spanish-list.ts";
import * as texts from "./texts.ts";

/** The eligibility of a category: its choices, its current value, and objections. */
export const eligibilityWords = {
  title: "Quién puede anotarse",
  detail: "Lo revisa el sistema cuando alguien se anota. Vos podés anotar igual a quien quieras.",
  changeOf: (category: string) => `Cambiar quién puede anotarse en ${category}`,
  saved: (category: string) => `${category}: listo, se anotan así`,
  failed: "No se pudo cambiar quién puede anotarse.",
  later: "Vale para quien se anote desde ahora: las parejas que ya están quedan.",

  by: "Por nivel",
  least: "Suma",
  sumHint: "La suma de los dos niveles: 6ta y 7ma suman 13.",

  /** Takes the category and level of the player's profile: "5ta Femenino". */
  whyNotForYou: (own: string) => `Ninguna categoría abierta es para tu perfil: ${own}.`,
} as const;

/** The limits of levels that a club can choose. */
export const eligibilityKindWords: Record<Eligibility["kind"], string> = {
  "own-or-stronger": "Lo usual: su nivel o uno más bajo",
  range: "De un nivel a otro",
  sum: "Suma de los dos niveles",
  open: "Libre: cualquier nivel",
};

/** The people of a category; `both` are those of a mixed one in which players are alone. */
type ForWhom = CategoryName | "both";

const people: Record<ForWhom, string> = {
  Masculino: "Varones",
  Femenino: "Mujeres",
  Mixto: texts.womanAndMan,
  both: texts.womenAndMen,
};

/** Describes the eligible players, from the strongest to the weakest level: "Varones de 6ta o 7ma". */
export function ofLevels(name: ForWhom, [strongest, ...others]: readonly Level[], all: boolean): string {
  const weakest = others.at(-1);
  if (all) return `${people[name]} de cualquier nivel`;
  if (strongest === undefined) return people[name];
  if (weakest === undefined) return `${people[name]} de ${strongest}`;
  return others.length === 1
    ? `${people[name]} de ${listOfChoices([strongest, weakest])}`
    : `${people[name]} de ${strongest} a ${weakest}`;
}

/** Describes the eligible players by the sum of their levels: "Varones que sumen 13 o más". */
export function ofSum(name: ForWhom, least: number): string {
  return `${people[name]} que sumen ${least} o más`;
}

/** Objections to a pair for its club: in a question, and at the pair. */
export const objectionWords: Record<PairObjection, string> = {
  OTHER_CATEGORY: "Uno de los dos tiene otra categoría en su perfil.",
  LEVEL_NOT_ALLOWED: "Uno de los dos tiene un nivel que no entra.",
  SUM_TOO_LOW: texts.sumTooLow,
  PAIR_NOT_MIXED: texts.notMixed,
};

/** The same objections in a word or two. */
export const objectionTags: Record<PairObjection, string> = {
  OTHER_CATEGORY: "otra categoría",
  LEVEL_NOT_ALLOWED: "nivel",
  SUM_TOO_LOW: "no llega a la suma",
  PAIR_NOT_MIXED: "no es mixta",
};

/** Objections to the reader. */
export const ownObjectionWords = {
  OTHER_CATEGORY: "Tu perfil es de otra categoría",
  LEVEL_NOT_ALLOWED: "Tu nivel no entra",
} as const;

/** The same objections for a player who chooses a partner. */
export const partnerObjectionWords: Record<PairObjection, string> = {
  OTHER_CATEGORY: "Su perfil es de otra categoría",
  LEVEL_NOT_ALLOWED: "Su nivel no entra en esta categoría",
  SUM_TOO_LOW: "Con vos no llega a la suma",
  PAIR_NOT_MIXED: "En Mixto son una mujer y un varón",
};

/** Entering an ineligible pair by the club. */
export const letInWords = {
  question: "¿Anotarlos igual?",
  message: (reason: string) => `${reason} Si los anotás, queda escrito que fue el complejo.`,
  accept: "Anotarlos igual",
  unverified: "Sin verificar",
  unverifiedTip: "Su perfil no dice si puede jugar en esta categoría.",
  letIn: (reasons: string) => `Anotada igual: ${reasons}`,
} as const;

/** Changing a player's class by a club. */
export const classWords = {
  act: "Cambiar categoría o nivel",
  title: (name: string) => `Categoría y nivel de ${name}`,
  detail: "Los puntos quedan en la categoría y el nivel donde los ganó.",
  saved: (name: string, own: string) => `${name} ahora es ${own}`,
  notYours: "Solo podés cambiar a quien se anotó en un torneo de tu complejo.",
  own: "Categoría y nivel",
  fixed: (own: string) =>
    `${own}. Ya jugaste partidos que cuentan: si no es tu nivel, pedile el cambio a un complejo donde jugaste.`,
  elsewhere: "También suma en",
} as const;
