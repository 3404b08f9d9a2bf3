import type { Finding } from "#domain/competition/schedule/judgement/finding.ts";
import type { ChangeKind } from "#domain/competition/schedule/taken-back.ts";
import * as texts from "./texts.ts";

const matches = (count: number) => (count === 1 ? "1 partido" : `${count} partidos`);
const hours = (minutes: number) =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`;

/** Past-tense descriptions of changes, after their author: "Sofía movió 1 partido". */
const did: Readonly<Record<ChangeKind | "redone", (count: number) => string>> = {
  applied: (count) => `armó los horarios de ${matches(count)}`,
  placed: (count) => `movió ${matches(count)}`,
  swapped: () => "intercambió dos partidos",
  unplaced: (count) => `sacó ${matches(count)} del horario`,
  locked: (count) => `fijó o soltó ${matches(count)}`,
  delayed: (count) => `corrió ${matches(count)}`,
  suspended: (count) => `suspendió el torneo y pasó ${matches(count)} a otro día`,
  "taken-hours": () => "cambió las horas de las canchas",
  freed: (count) => `dejó sin horario ${matches(count)}`,
  restored: (count) => `devolvió su horario a ${matches(count)}`,
  published: () => "publicó los horarios",
  undone: (count) => `deshizo un cambio de ${matches(count)}`,
  redone: (count) => `rehízo un cambio de ${matches(count)}`,
};

/** The same changes as infinitives for an undo: "mover 1 partido". */
const acts: Readonly<Record<ChangeKind | "redone", (count: number) => string>> = {
  applied: (count) => `armar los horarios de ${matches(count)}`,
  placed: (count) => `mover ${matches(count)}`,
  swapped: () => "intercambiar dos partidos",
  unplaced: (count) => `sacar ${matches(count)} del horario`,
  locked: (count) => `fijar o soltar ${matches(count)}`,
  delayed: (count) => `correr ${matches(count)}`,
  suspended: (count) => `suspender el torneo y pasar ${matches(count)} a otro día`,
  "taken-hours": () => "cambiar las horas de las canchas",
  freed: (count) => `dejar sin horario ${matches(count)}`,
  restored: (count) => `devolver su horario a ${matches(count)}`,
  published: () => "publicar los horarios",
  undone: (count) => `deshacer un cambio de ${matches(count)}`,
  redone: (count) => `rehacer un cambio de ${matches(count)}`,
};

const acceptedKinds: Readonly<Partial<Record<string, string>>> = {
  "short-rest": "Descanso corto",
  "zones-not-over": "Antes de que terminen las zonas",
  unavailable: "Cuando avisaron que no pueden",
  "too-many": "Muchos partidos ese día",
  "not-before": "Antes de la hora pedida",
} satisfies Partial<Record<Finding["kind"], string>>;

/** Moving matches of the order of play by hand, and its history. */
export const movingWords = {
  moved: (when: string, court: string) => `Movido a ${when}, ${court}`,
  swapped: "Intercambiados",
  undo: texts.undo,
  redo: "Rehacer",
  undone: "Deshecho",
  redone: "Rehecho",
  unlock: texts.unlock,
  unlocked: "Suelto: al armar de nuevo se puede mover",
  wouldUndo: (act: string, by: string | null) => `Deshacer: ${act}${by === null ? "" : ` (${by})`}`,
  wouldRedo: (by: string | null) => `Rehacer lo último deshecho${by === null ? "" : ` (${by})`}`,
  acts,
  beyondTitle: "Los jugadores ya vieron estos horarios",
  beyond: "Si seguís, lo que ven no cambia hasta que publiques de nuevo.",
  beyondNo: texts.betterNot,
  changed: "Mientras tanto cambiaron los horarios. Mirá cómo quedaron y probá de nuevo.",
  outdated: (pairs: readonly string[]) => `Desde entonces cambió, se llamó o se jugó: ${pairs.join("; ")}.`,
  history: texts.history,
  noHistory: "Todavía no se cambió nada.",
  entry: (when: string, by: string | null, kind: ChangeKind | "redone", count: number) =>
    by === null ? `${when} · ${selves(kind, count)}` : `${when} · ${by} ${did[kind](count)}`,
  takenBack: "Deshecho",
  more: "Más",

  moving: (pairs: string, title: string, minutes: number) => `Moviendo ${pairs} · ${title}, ${minutes} min`,
  how: "Tocá un lugar de la grilla, o movelo con las flechas y Enter. Esc lo deja como está.",
  lockedHere: (place: string) => `Está fijado ${place}. Soltalo para moverlo.`,
  leave: "Dejar como está",
  grid: "Grilla de canchas y horas",
  aimed: (place: string, what: string) => `${place}: ${what}`,
  outlook: {
    free: "libre",
    confirm: "se puede, con aviso",
    swap: "se intercambian",
    "swap-confirm": "se intercambian, con aviso",
    never: "no se puede",
  },
  here: "acá está ahora",
  swapWith: (pairs: string) => `Intercambiar con ${pairs}`,

  legend: texts.categories,
  again: {
    placed: { title: "Solo los que faltan", detail: "Lo que ya tiene horario no se mueve." },
    locked: { title: "Todo menos lo fijado", detail: "Lo fijado queda donde está." },
    none: { title: "Desde cero", detail: "Se mueve todo, también lo fijado. Lo que se llamó o se jugó queda." },
  },
  onlyOf: (categories: readonly string[]) => `Solo ${categories.join(", ")}`,

  unplacedRow: (count: number) => `Sin horario (${count})`,

  locks: "Fijar o soltar varios",
  locksOf: "Qué partidos",
  locksWhole: { day: "Un día", court: "Una cancha", category: "Una categoría" },
  lockCount: (all: number, locked: number) =>
    `${matches(all)}, ${locked === 0 ? "ninguno fijado" : locked === 1 ? "1 fijado" : `${locked} fijados`}`,
  lockThem: (count: number) => (count === 1 ? "Fijar 1" : `Fijar ${count}`),
  unlockThem: (count: number) => (count === 1 ? "Soltar 1" : `Soltar ${count}`),
  lockedThem: (count: number) => `${matches(count)} ${count === 1 ? "fijado" : "fijados"}`,
  unlockedThem: (count: number) => `${matches(count)} ${count === 1 ? "suelto" : "sueltos"}`,

  /** Shortens a title: "Cuartos de Final" is known by its first word. */
  inShort: (title: string) => title.replace(/ de final$/i, ""),
  withFindings: "con avisos",
  live: texts.inPlay,
  called: "Llamados",
  taken: (holder: string | null) => holder ?? "Reservado",
  acceptedBy: (what: readonly string[], by: string | null) =>
    `${what.join(", ")}${by === null ? ", con aviso aceptado" : `, aceptado por ${by}`}`,
  acceptedKinds,

  best: "Mejores lugares",
  noBest: "No hay ningún lugar libre sin avisos.",
  wait: (minutes: number) => (minutes === 0 ? "sin espera" : `espera ${hours(minutes)}`),
  other: texts.chooseOther,
  day: texts.day,
  hour: texts.hour,
  court: texts.court,
  pickHour: "Elegí una hora.",
  moveThere: texts.move,
  moveAnyway: "Mover igual",
  swap: "Intercambiar",
  swapping: (pairs: string) => `Intercambiando ${pairs}. Tocá el otro partido.`,
  noSwap: "no se puede intercambiar",
} as const;

function selves(kind: ChangeKind | "redone", count: number): string {
  return kind === "freed"
    ? `${count === 1 ? "Quedó" : "Quedaron"} sin horario ${matches(count)}`
    : `Se ${did[kind](count)}`;
}
