import * as texts from "./texts.ts";

/** Ratings of players: the number, what moved it, and how it is computed. */
export const ratingWords = {
  title: "Rating",
  ladder: texts.category,
  points: "rating",
  zone: (level: string) => `zona de ${level}`,
  reliability: (percent: number) => `${percent} %`,
  reliabilityLabel: "fiabilidad",
  trust: { low: "fiabilidad baja", medium: "fiabilidad media", high: "fiabilidad alta" },
  line: (points: string, level: string) => `Rating ${points} · zona de ${level}`,
  sure: (percent: number, trust: string) => `Fiabilidad ${percent} % (${trust})`,
  trustWord: { low: "baja", medium: "media", high: "alta" },
  provisional: (missing: number) =>
    missing === 1 ? "Provisorio: falta 1 partido" : `Provisorio: faltan ${missing} partidos`,
  ownProvisional: (missing: number) =>
    missing === 1 ? "Provisorio: jugá 1 partido más" : `Provisorio: jugá ${missing} partidos más`,
  matches: (count: number) => (count === 1 ? "partido que cuenta" : "partidos que cuentan"),
  none: "Todavía no tiene rating",
  noneMessage: "Aparece después de su primer partido, o no lo muestra.",
  ownNone: "Todavía no tenés rating",
  ownNoneMessage: "Tu rating aparece después de tu primer partido.",
  scale: (points: string, level: string) => `${points}, en la zona de ${level}. Cada nivel son 100 puntos.`,
  months: (first: string, last: string) => `Últimos meses: de ${first} a ${last}.`,
  changes: "Qué lo movió",
  signed: (written: string, points: number) => (points > 0 ? `+${written}` : points < 0 ? `−${written}` : "0"),
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  how: "¿Cómo se calcula?",
  chanceBefore: (percent: number) => `Antes de jugar, quienes ganaron tenían el ${percent} % de chances.`,
  beyondCap: (results: number, days: number) =>
    `No cuenta para el rating: de los mismos cuatro cuentan ${results} partidos en ${days} días, y uno abierto por día.`,
  openMatchAt: (club: string) => `Partido abierto, ${club}`,
  shown: "Mostrar mi rating",
  shownDetail: "Si lo apagás, no lo ven otros jugadores. Se sigue calculando, y lo ven los clubes donde te anotaste.",
  nowShown: "Tu rating se ve.",
  nowHidden: "Tu rating ya no se ve.",
  veiled: "Alguien de este partido no muestra su rating: por eso está solo el número.",
} as const;

/** The reasons of a change, in the words of its player or of a reader. */
export const becauseWords = {
  wonAs: {
    favourite: (percent: number) => `eran favoritos (${percent} %)`,
    even: (percent: number) => `era un partido parejo (${percent} %)`,
    underdog: (percent: number) => `ganaron siendo menos (${percent} %)`,
  },
  lostAs: {
    favourite: (percent: number) => `los rivales eran favoritos (${percent} %)`,
    even: (percent: number) => `era un partido parejo (${100 - percent} %)`,
    underdog: (percent: number) => `perdieron siendo favoritos (${100 - percent} %)`,
  },
  thrashing: (score: string) => `por goleada (${score})`,
  wide: (score: string) => `con diferencia (${score})`,
  tight: (score: string) => `ajustado (${score})`,
  own: {
    new: "todavía te conocemos poco, por eso se mueve más",
    settled: "tu rating ya es firme, se mueve poco",
  },
  other: {
    new: "todavía tiene pocos partidos, por eso se mueve más",
    settled: "su rating ya es firme, se mueve poco",
  },
  "moves-more": (partner: string) => `se mueve más que el de ${partner}, que tiene más partidos`,
  "moves-less": (partner: string) => `se mueve menos que el de ${partner}, que tiene menos partidos`,
} as const;

/** The sheet that redoes the sum of a match. */
export const ratingSumWords = {
  title: "¿Cómo se calcula?",
  lead: "Con estos números y una calculadora llegás a lo mismo.",
  player: "Jugador",
  before: "Antes",
  change: "Cambio",
  after: "Después",
  sigma: "Lo inseguro (σ)",
  strength: (one: string, other: string) => `Se suman los dos ratings de cada pareja: ${one} contra ${other}.`,
  spread: (squares: string, beta: string, spread: string) =>
    `c es la raíz de lo inseguro de los cuatro al cuadrado, más dos veces ${beta} al cuadrado: √(${squares}) = ${spread}.`,
  chance: (ahead: string, spread: string, percent: string) =>
    `La chance de quienes ganaron, antes de jugar: 1 ÷ (1 + e^(−(${ahead}) ÷ ${spread})) = ${percent} %.`,
  factor: (factor: string, base: string, slope: string, most: string) =>
    `La diferencia pesa ${factor}: ${base} más ${slope} veces los games de diferencia sobre los jugados, hasta ${most}. En un abandono pesa 1.`,
  weight: (weight: string, factor: string) => `Es un partido abierto: pesa ${weight} de eso, ${factor}.`,
  each: (factor: string, spread: string, left: string) =>
    `Cada uno se mueve ${factor} × σ² ÷ ${spread} × ${left}. Quienes ganaron suman y quienes perdieron restan. En pantalla van los ratings redondeados.`,
  moved: (name: string, factor: string, sigma: string, spread: string, left: string, moved: string) =>
    `${name}: ${factor} × ${sigma}² ÷ ${spread} × ${left} = ${moved}`,
  coming: "Se está calculando: probá en unos segundos.",
  missing: "Este partido no movió ningún rating.",
} as const;

/** The list of players by rating. */
export const ratingListWords = {
  note: "El rating dice quién juega mejor. No da puntos ni decide quién se anota.",
  nobody: (category: string) => `Todavía no hay ratings en ${category}`,
  nobodyMessage: "Aparecen quienes jugaron seis partidos o más y lo muestran.",
  detail: (location: string, level: string, trust: string) => `${location} · zona de ${level} · ${trust}`,
} as const;

/** The confirmation of a declared class by a club, before the first match. */
export const ratingStartWords = {
  act: "Confirmar su categoría",
  detail: "Todavía no jugó. Si sabés que es de su categoría, confirmala: su rating empieza más firme.",
  confirmed: "Un complejo confirmó su categoría: su rating empieza más firme.",
  saved: "Categoría confirmada.",
  failed: "No se pudo confirmar la categoría",
} as const;
