import type { MovementFilter } from "#contract/money/reports/reports.ts";
import { type CalendarDate, type CalendarMonth, isCalendarDate, isCalendarMonth } from "#domain/lib/calendar.ts";
import { searchLettersMax } from "#domain/lib/search-letters.ts";
import type { ChargeKind, Method, MovementKind } from "#domain/money/finances/ledger.ts";

/** The address values of each kind of movement, each method of payment and each kind of item. */
const moves = { pagos: "payment", devoluciones: "refund", perdones: "waiver", anulaciones: "reversal" } as const;
const ways = {
  efectivo: "cash",
  transferencia: "transfer",
  "mercado-pago": "mercado_pago",
  "a-favor": "credit",
  "sin-registrar": "unrecorded",
} as const;
const matters = { inscripciones: "inscription", canchas: "court", otros: "other" } as const;

/** The list of debts in the address: `?ver=devolver&tipo=canchas&texto=ana`. */
export type DebtSearch = { ver?: "devolver"; tipo?: keyof typeof matters; texto?: string };

/** Reads the known parameters of an address; ignores anything else. */
export function debtSearch({ ver, tipo, texto }: Record<string, unknown>): DebtSearch {
  return { ...(ver === "devolver" && { ver }), ...(isNamed(matters, tipo) && { tipo }), ...typedText(texto) };
}

/** Converts the search to the server's filter. */
export function debtsAsked({ ver, tipo, texto }: DebtSearch) {
  const state = ver === "devolver" ? ("to-return" as const) : ("owed" as const);
  return { state, ...(tipo && { kind: matters[tipo] }), ...(texto && { text: texto }) };
}

/** The search for players with credit in the address: `?texto=ana`. */
export type CreditSearch = { texto?: string };

/** Reads the known parameters of an address; ignores anything else. */
export function creditSearch({ texto }: Record<string, unknown>): CreditSearch {
  return typedText(texto);
}

/**
 * The filters of the movements in the address: `?que=pagos&medio=efectivo&desde=2026-11-01&hasta=2026-11-30&texto=ana`.
 */
export type MovementSearch = {
  que?: keyof typeof moves;
  medio?: keyof typeof ways;
  desde?: CalendarDate;
  hasta?: CalendarDate;
  texto?: string;
};

/** Reads the known parameters of an address; ignores anything else. */
export function movementSearch({ que, medio, desde, hasta, texto }: Record<string, unknown>): MovementSearch {
  return {
    ...(isNamed(moves, que) && { que }),
    ...(isNamed(ways, medio) && { medio }),
    ...(typeof desde === "string" && isCalendarDate(desde) && { desde }),
    ...(typeof hasta === "string" && isCalendarDate(hasta) && { hasta }),
    ...typedText(texto),
  };
}

/** Converts the search to the server's filter. */
export function movementsAsked({ que, medio, desde, hasta, texto }: MovementSearch): MovementFilter {
  return {
    ...(que && { kind: moves[que] }),
    ...(medio && { method: ways[medio] }),
    ...(desde && { from: desde }),
    ...(hasta && { to: hasta }),
    ...(texto && { text: texto }),
  };
}

/** Returns the path of the file with these movements. */
export function movementsFile(clubId: string, search: MovementSearch): string {
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(movementsAsked(search))) if (value) asked.set(name, value);
  return `/finanzas/${clubId}/movimientos.csv${asked.size > 0 ? `?${asked}` : ""}`;
}

/** The address values of the items, the kinds of movement and the methods of payment. */
export const namesOfMatters: readonly (readonly [string, ChargeKind])[] = Object.entries(matters);
export const namesOfMoves: readonly (readonly [string, MovementKind])[] = Object.entries(moves);
export const namesOfWays: readonly (readonly [string, Method])[] = Object.entries(ways);

/** Reads the month of an address: `?mes=2026-11`. */
export function monthSearch({ mes }: Record<string, unknown>): { mes?: CalendarMonth } {
  return typeof mes === "string" && isCalendarMonth(mes) ? { mes } : {};
}

/** Cuts a text at the most that the server searches for. */
function typedText(texto: unknown): { texto?: string } {
  return typeof texto === "string" && texto.trim() !== "" ? { texto: texto.trim().slice(0, searchLettersMax) } : {};
}

function isNamed<Names extends object>(names: Names, name: unknown): name is keyof Names {
  return typeof name === "string" && Object.hasOwn(names, name);
}
