import type { MovementFilter } from "#contract/money/reports/reports.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { daysOfMonth } from "#domain/lib/calendar.ts";
import { monthOf } from "#domain/lib/months.ts";
import type { ChargeKind, Method, MovementKind, ReasonOfProgram } from "#domain/money/finances/ledger.ts";
import { presentCategoryName } from "#server/features/competition/categories/view.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import type { FoundEntry } from "./reads-entries.ts";
import type { FoundMovement } from "./reads-movements.ts";

/** The headings of the file's columns; Argentine spreadsheets read it in Spanish. */
const heads = {
  day: "Fecha",
  time: "Hora",
  moved: "Movimiento",
  matter: "Rubro",
  concept: "Concepto",
  debtor: "Quién",
  method: "Medio",
  paid: "Importe",
  waived: "Perdonado",
  letOff: "Dejó de deberse",
  ofTill: "Ingreso o retiro de caja",
  reason: "Motivo",
  by: "Registró",
  noted: "Anotado después",
  till: "Caja abierta",
  gateway: "Operación de Mercado Pago",
  invoice: "Factura",
  movement: "Id del movimiento",
  reverses: "Anula a",
  charge: "Id de la deuda",
} as const;

/** The columns of the file in their order, as the library takes them. */
export const columns = Object.entries(heads).map(([key, header]) => ({ key, header }));

const moves: Record<MovementKind, string> = {
  payment: "Pago",
  refund: "Devolución",
  waiver: "Perdón",
  reversal: "Anulación",
};
const matters: Record<ChargeKind, string> = {
  inscription: "Inscripción",
  court: "Cancha",
  other: "Otro",
  credit: "A favor",
};
const ways: Record<Method, string> = {
  cash: "Efectivo",
  transfer: "Transferencia",
  mercado_pago: "Mercado Pago",
  credit: "Saldo a favor",
  unrecorded: "Sin registrar",
};
const whys: Record<ReasonOfProgram, string> = {
  "pair-broken": "Pareja disuelta",
  "player-left": "Jugador dado de baja",
  "player-replaced": "Cambio de jugador",
  "tournament-cancelled": "Torneo cancelado",
  "import-undone": "Importación deshecha",
  "payment-erased": "Pago anulado",
  "booking-ended": "Turno cancelado",
  "charge-divided": "Turno dividido",
  "left-as-credit": "Queda a favor",
  "price-changed": "Cambió el precio",
  "date-restored": "Fecha repuesta",
  "parts-joined": "Turno juntado",
  "seat-taken": "Lugar ocupado",
  "seat-left": "Lugar dejado",
  "credit-given-back": "Saldo devuelto",
  "given-back-there": "Devuelto por Mercado Pago",
  "charged-back": "Contracargo",
  "won-back": "Contracargo a favor",
};

/**
 * Presents a movement as a row. Numbers stay numbers, with their sign, so that a column adds up to the sum on screen.
 * Everything else is text, which the library keeps from being a formula.
 */
export function presentRow(found: FoundMovement, timeZone: string): Record<keyof typeof heads, string | number> {
  const { id, charge, kind, debtor, paid, waived, method, at, notedAt, reason, why, by, reverses } = found;
  const { today, minute } = clubClock(at, timeZone);
  return {
    day: argentine(today),
    // The hour of a payment recorded later is unknown.
    time: notedAt ? "" : timeText(minute),
    moved: moves[kind],
    matter: matters[charge.kind],
    concept: conceptOf(found),
    debtor: debtor ?? "",
    method: method ? ways[method] : "",
    paid,
    waived: why === null ? waived : 0,
    letOff: why === null ? 0 : waived,
    ofTill: 0,
    reason: reason ?? (why ? whys[why] : ""),
    by: by ?? "",
    noted: notedAt ? momentOf(notedAt, timeZone) : "",
    till: found.tillOpenedAt ? momentOf(found.tillOpenedAt, timeZone) : "",
    gateway: found.gatewayId ?? "",
    invoice: found.invoiceNumber ?? "",
    movement: id,
    reverses: reverses ?? "",
    charge: charge.id,
  };
}

/** Presents cash brought into a till or taken out of it. It has a column of its own, because it is no income. */
export function presentEntryRow(found: FoundEntry, timeZone: string): Record<keyof typeof heads, string | number> {
  const { id, kind, amount, concept, at, by, tillOpenedAt } = found;
  const { today, minute } = clubClock(at, timeZone);
  return {
    day: argentine(today),
    time: timeText(minute),
    moved: kind === "in" ? "Ingreso de caja" : "Retiro de caja",
    matter: "Caja",
    concept,
    debtor: "",
    method: ways.cash,
    paid: 0,
    waived: 0,
    letOff: 0,
    ofTill: kind === "in" ? amount : -amount,
    reason: "",
    by: by ?? "",
    noted: "",
    till: momentOf(tillOpenedAt, timeZone),
    gateway: "",
    invoice: "",
    movement: id,
    reverses: "",
    charge: "",
  };
}

/** Returns the file's name, such as "movimientos-la-ribera-2026-11.csv": a whole month by its name, else the days. */
export function fileNameOf(club: string, { from, to }: MovementFilter): string {
  const slug = club
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  const isMonth = from && to && from === daysOfMonth(monthOf(from)).first && to === daysOfMonth(monthOf(from)).last;
  const days = isMonth ? [monthOf(from)] : [from && `desde-${from}`, to && `hasta-${to}`];
  return `${["movimientos", slug, ...days].filter(Boolean).join("-")}.csv`;
}

function conceptOf({ tournament, category, court, booking, charge }: FoundMovement): string {
  if (tournament) return [tournament.name, category && presentCategoryName(category)].filter(Boolean).join(" · ");
  if (court && booking) return `${court} · ${argentine(booking.day)} ${timeText(booking.startMinute)}`;
  return charge.concept ?? "";
}

function momentOf(instant: Date, timeZone: string): string {
  const { today, minute } = clubClock(instant, timeZone);
  return `${argentine(today)} ${timeText(minute)}`;
}

function argentine(day: string): string {
  return day.split("-").toReversed().join("/");
}
