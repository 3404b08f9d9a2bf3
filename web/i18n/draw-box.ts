import type { RoundName } from "#domain/competition/draws/round-name.ts";
import { listOfAll } from "./spanish-list.ts";
import * as texts from "./texts.ts";

const pairs = (count: number) => (count === 1 ? "1 pareja" : `${count} parejas`);
const inWords = ["cero", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"];
const inLetters = (count: number) => inWords[count] ?? String(count);
const capitalized = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** Names the round that pairs with a bye enter: "a semifinales". */
function toRound(round: RoundName): string {
  switch (round.kind) {
    case "final":
      return "a la final";
    case "semifinals":
      return "a semifinales";
    case "quarterfinals":
      return "a cuartos de final";
    case "fraction":
      return `a ${round.of}avos de final`;
  }
}

/** Describes the sizes of zones: "2 zonas de 4 y 1 de 3". */
function zonesInWords(sizes: readonly number[]): string {
  const counted = [...Map.groupBy(sizes, (size) => size)].map(([size, all]) => ({ size, count: all.length }));
  return listOfAll(
    counted.map(({ size, count }, index) => `${count}${index > 0 ? "" : count === 1 ? " zona" : " zonas"} de ${size}`),
  );
}

/** The draw box of a category. */
export const drawBoxWords = {
  seeded: "Eliminación directa con cabezas de serie por puntos.",
  byLot: "Eliminación directa por sorteo.",
  seedsByLot: "Ninguna pareja tiene puntos: las cabezas de serie se sortean.",
  linesByClub: "El club ubicó a las parejas.",
  groups: "Zonas por puntos y después llave.",
  groupsByLot: "Zonas por sorteo y después llave.",
  groupsByClub: "Zonas armadas por el club y después llave.",
  zoneSizes: (count: number, sizes: readonly number[]) => `Con ${pairs(count)}: ${zonesInWords(sizes)}.`,
  qualifiers: (count: number) => `Pasan ${count} a la llave.`,
  group: (count: number, matches: number) => `${pairs(count)}, todas contra todas: ${matches} partidos.`,
  groupDecides: "La tabla decide a las campeonas.",
  groupByPoints: "Un grupo único, todas contra todas.",
  confirmed: "Confirmadas",
  byes: "Libres",
  size: (count: number, lines: number) => `Con ${pairs(count)} la llave es de ${lines}.`,
  noByes: "Juegan todas la primera ronda.",
  firstPass: (count: number, round: RoundName) =>
    count === 1
      ? `La primera pasa ${toRound(round)} sin jugar.`
      : `Las ${inLetters(count)} primeras pasan ${toRound(round)} sin jugar.`,
  drawnPass: (count: number, round: RoundName) =>
    count === 1
      ? `Una, por sorteo, pasa ${toRound(round)} sin jugar.`
      : `${capitalized(inLetters(count))}, por sorteo, pasan ${toRound(round)} sin jugar.`,
  generating: "Generando",
  question: (category: string) => `¿Generar la llave de ${category}?`,
  leftOut: (count: number) =>
    count === 1 ? "Queda 1 pareja sin confirmar: no entra." : `Quedan ${count} parejas sin confirmar: no entran.`,
  closes: "La inscripción de la categoría se cierra. Antes del primer resultado se puede volver a sortear o anular.",
  failed: "Hubo un problema al generar el cuadro.",
  generated: (category: string) => `Llave de ${category} generada`,
} as const;

/** A draw that only the club sees. */
export const draftWords = {
  make: "Armar borrador",
  making: "Armando",
  title: "Borrador",
  onlyYou: "Solo lo ve el complejo. Los jugadores lo ven cuando lo publiques.",
  madeBy: (who: string, when: string) => `Lo armó ${who}, ${when}.`,
  outdated: "Las parejas confirmadas o las reglas cambiaron desde que se armó: armalo de nuevo.",
  again: texts.arrangeAgain,
  lotAgain: "Volver a sortear",
  publish: "Publicar llave",
  publishZones: "Publicar zonas",
  publishQuestion: (category: string) => `¿Publicar el sorteo de ${category}?`,
  published: (category: string) => `Sorteo de ${category} publicado`,
  publishFailed: "No se pudo publicar el sorteo.",
  failed: "No se pudo armar el borrador.",
  discard: "Descartar borrador",
  discarding: "Descartando",
  discarded: "Borrador descartado",
  discardFailed: "No se pudo descartar el borrador.",
} as const;

/** The zones before they are drawn, or before they are played. */
export const zonePlanWords = {
  detail: "Para cambiar dos parejas de lugar, tocá una y después la otra.",
  holding: (pair: string) => `Tocá la pareja que cambia con ${pair}.`,
  open: "Ver y ajustar zonas",
  adjust: "Ajustar zonas",
  use: "Usar estas zonas",
  asUsual: "Volver a las zonas de antes",
  swapped: (one: string, other: string) => `${listOfAll([one, other])} cambiaron de lugar`,
} as const;

/** The lines of the first round before they are drawn, or before they are played. */
export const linePlanWords = {
  open: "Ubicar a mano",
  detail: "Para cambiar dos lugares, tocá uno y después el otro: parejas o libres.",
  holding: (line: string) => `Tocá el lugar que cambia con ${line}.`,
  use: "Usar estos lugares",
  asUsual: "Volver a los lugares por cabeza de serie",
  byLot: "Sortear los lugares",
  swapped: (one: string, other: string) => `${listOfAll([one, other])}: lugares cambiados`,
  undone: "Cambio deshecho",
  outdated: "Cambiaron las parejas o cómo se juega desde que las ubicaste: miralas de nuevo.",
  renewed: "Cambiaron las parejas o cómo se juega: estos son los lugares de ahora.",
  orderUndoes: "Los lugares que elegiste se vuelven a armar con este orden.",
} as const;

/** The pairs of the qualifying before they are drawn. */
export const qualifyingPlanWords = {
  open: "Elegir quién juega la previa",
  detail: (count: number, finals: number) => `${pairs(count)} por ${finals} lugares de la llave principal.`,
  invited: (pair: string) => `${pair}: invitada, no la juega`,
  use: "Usar estas parejas",
  byPoints: "Que la jueguen las de menos puntos",
  plays: (count: number, finals: number) => `${capitalized(pairs(count))} juegan la previa por ${finals} lugares.`,
  outdated: "Cambiaron las parejas desde que elegiste quién juega la previa: miralo de nuevo.",
} as const;

/** The order of the seeds, a new draw, and earlier draws. */
export const redrawWords = {
  order: "Ordenar cabezas de serie",
  orderDetail: "La primera de la lista es la mejor. Tocá el número de una pareja para moverla a otro lugar.",
  orderUndoesZones: "Las zonas que armaste se vuelven a armar con este orden.",
  orderUse: "Usar este orden",
  orderByPoints: "Volver al orden por puntos",
  orderedByClub: "Con las cabezas de serie en el orden del club.",
  planKept: "Guardado para el sorteo",
  planFailed: "No se pudo guardar para el sorteo.",
  planBy: (who: string, when: string) => `Lo guardó ${who}, ${when}.`,
  zonesOutdated: "Cambiaron las parejas desde que armaste las zonas: miralas de nuevo.",
  points: texts.pointCount,

  redraw: "Volver a sortear",
  redrawing: "Sorteando",
  redrawQuestion: (category: string) => `¿Volver a sortear ${category}?`,
  redrawMessage: "La llave de ahora se reemplaza y queda guardada a la vista de todos.",
  redrawFailed: "Hubo un problema al generar el cuadro.",
  redrawn: (category: string) => `${category}: nueva llave`,

  annul: "Anular llave",
  annulQuestion: (category: string) => `¿Anular la llave de ${category}?`,
  annulMessage:
    "La categoría queda sin sortear: se vuelve a poder confirmar, agregar o quitar parejas, y se sortea de nuevo. La llave de ahora queda guardada a la vista de todos.",
  annulOpens: "La inscripción está abierta: los jugadores pueden volver a anotarse.",
  annulFailed: "No se pudo anular la llave.",
  annulled: (category: string) => `${category}: llave anulada`,

  history: "Sorteos",
  pastDraws: (count: number) => (count === 1 ? "Ver el sorteo anulado" : `Ver los ${count} sorteos anteriores`),
  historyTitle: "Sorteos de la categoría",
  version: (version: number) => `Sorteo ${version}`,
  standing: "Vigente",
  replaced: "Reemplazado",
  lineChanged: (came: string, out: string | null) =>
    out === null ? `Entraron ${came} en un lugar libre.` : `Entraron ${came} en lugar de ${out}.`,
  changedBy: (who: string, when: string) => `${who}, ${when}`,
  entries: (count: number) => (count === 1 ? "1 pareja" : `${count} parejas`),

  printed: (moment: string, version: number) => `Impreso ${moment}. Sorteo ${version}.`,
  printPart: (part: number, parts: number) => `Parte ${part} de ${parts}`,
} as const;
