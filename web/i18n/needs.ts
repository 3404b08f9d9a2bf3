import { listOfChoices } from "./spanish-list.ts";
import { signed } from "./zones.ts";

const withScore = (verb: string) => (score: string | null) => (score === null ? verb : `${verb} ${score}`);

/** "¿Qué necesito?": the meaning of a zone's last matches for each pair. */
export const needWords = {
  title: "¿Qué necesito?",
  titleOfAll: "¿Qué necesita cada una?",
  loading: "Haciendo las cuentas",
  tooOpen: "Se sabe cuando queden uno o dos partidos en la zona.",
  isIn: "Ya está clasificada.",
  isOut: "Ya no puede clasificar.",
  wins: withScore("gana"),
  loses: withScore("pierde"),
  theyWin: (names: string) => withScore(`ganan ${names}`),
  against: (rival: string, condition: string) => `contra ${rival} ${condition}`,
  walkover: "por W.O.",
  nobodyComes: "no viene ninguna",
  either: listOfChoices,
  verdicts: { in: "clasifica", out: "no clasifica", lots: "decide el sorteo", depends: "depende del resto" },
  dependsOnAll: "Depende de los partidos que faltan.",
  withinLimits: "Cuentas con súper tie-breaks de hasta 12-10: uno más largo puede cambiarlas.",
  everyResult: "Con cada resultado",
  sentence: (conditions: readonly string[], verdict: string) => `Si ${conditions.join(", y ")}: ${verdict}.`,
  byGames: (games: string, names: string | null) =>
    names === null
      ? `clasifica con diferencia de games de ${games}`
      : `clasifica si la diferencia de games de ${names} es de ${games}`,
  perhaps: (games: string) => `con ${games} decide el desempate siguiente`,
  andElse: "; ",
  orBetter: (least: number) => `${signed(least)} o mejor`,
  exactly: (difference: number) => signed(difference),
  between: (least: number, most: number) => `${signed(least)} a ${signed(most)}`,
} as const;
