import type { Method, MovementKind, ReasonOfProgram } from "#domain/money/finances/ledger.ts";
import * as texts from "./texts.ts";

const money = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** The parts of the finances. */
export const reportTabs = {
  label: "Partes de Finanzas",
  overview: "Resumen",
  proofs: "Comprobantes",
} as const;

/** The payments of a club's tournament pairs. */
export const tournamentMoneyWords = {
  pairsThatOwe: (count: number) =>
    count === 0 ? "Nadie debe" : count === 1 ? "1 pareja debe" : `${count} parejas deben`,
  pairsThatPaid: (count: number) =>
    count === 0 ? "nadie pagó" : count === 1 ? "1 pareja pagó" : `${count} parejas pagaron`,
  pairsToReturn: (count: number) => (count === 1 ? "1 pareja había pagado" : `${count} parejas habían pagado`),
  nothingToReturn: "No hay nada que devolver",
  manage: "Ver parejas",
  empty: "Todavía no hay nada que cobrar",
  emptyMessage: "Cuando publiques un torneo y se formen parejas, acá ves cuánto pagaron y cuánto falta.",
} as const;

/** Names of the payment methods. */
export const methodWords: Record<Method, string> = {
  cash: texts.cash,
  transfer: texts.transfer,
  mercado_pago: texts.mercadoPago,
  credit: texts.credit,
  unrecorded: "Sin registrar cómo",
};

/** Kinds of movements of a debt. */
export const movementWords: Record<MovementKind, string> = {
  payment: texts.payment,
  refund: texts.refund,
  waiver: "Perdón",
  reversal: texts.reversal,
};

/** Reasons for automatic movements. */
export const whyWords: Record<ReasonOfProgram, string> = {
  "pair-broken": "La pareja se disolvió",
  "player-left": "El jugador se bajó",
  "player-replaced": "Entró otro jugador en su lugar",
  "tournament-cancelled": texts.tournamentCancelled,
  "import-undone": "Se deshizo la importación",
  "payment-erased": "Se anuló el pago",
  "booking-ended": "El turno se canceló",
  "charge-divided": "El turno se dividió",
  "left-as-credit": "Quedó a favor",
  "price-changed": "Cambió el precio",
  "date-restored": "La fecha volvió a estar reservada",
  "parts-joined": "El turno se volvió a juntar",
  "seat-taken": "Lugar ocupado",
  "seat-left": "Lugar dejado",
  "credit-given-back": "Se devolvió lo que tenía a favor",
  "given-back-there": "Se devolvió por Mercado Pago",
  "charged-back": "Contracargo: lo devolvió el banco",
  "won-back": "El contracargo se resolvió a favor del complejo",
};

/** Subjects of debts. */
export const matterWords = {
  part: (part: number) => `parte ${part}`,
} as const;

/** Totals of a club's books. */
export const reportWords = {
  owed: texts.toCollect,
  owedLater: (amount: string) => `y ${amount} más adelante`,
  debts: (count: number) => (count === 0 ? "Nadie te debe nada" : money(count, "deuda", "deudas")),
  collected: (month: string) => `Cobrado en ${month}`,
  nothingCollected: "Todavía no entró plata este mes.",
  toReturn: texts.toReturn,
  returns: (count: number) => money(count, "pago de algo que no se juega", "pagos de algo que no se juega"),
  toReview: "Por revisar",
  receipts: (count: number) => money(count, "comprobante espera", "comprobantes esperan"),
  months: "Últimos seis meses",
  monthsHelp: "Lo que entró cada mes, menos lo que se devolvió.",
  bars: (total: string) => `Barras de los últimos seis meses: ${total} en total. Los números están en la tabla.`,
  millions: (figure: string) => `${figure} M`,
  thousands: (figure: string) => `${figure} mil`,
  month: texts.month,
  inscriptions: "Inscripciones",
  courts: texts.courts,
  others: "Otros",
  total: texts.total,
  back: "Resumen",
} as const;

/** The lists of debts. */
export const debtWords = {
  titles: { owed: texts.toCollect, "to-return": texts.toReturn },
  search: "Buscar por nombre, torneo o cancha",
  all: "Todo",
  kinds: { inscription: "Inscripciones", court: texts.courts, other: "Otros", credit: "A favor" },
  noneOwed: "Nadie te debe nada",
  noneToReturn: "No hay nada que devolver",
  nothingFound: "Nada con esos filtros",
  since: (day: string) => `Desde el ${day}`,
  laterHelp: "Turnos confirmados para dentro de más de una semana.",
  fixed: (holder: string, hour: string) => `${holder} · ${hour}`,
  dates: (count: number) => `${count} fechas`,
  count: (count: number) => money(count, "deuda", "deudas"),
  see: "Ver movimientos",
  seeLabel: (name: string) => `Ver movimientos de ${name}`,
  remind: "Recordar",
  remindLabel: (name: string) => `Recordar a ${name} por WhatsApp`,
  tell: "Avisar",
  tellLabel: (name: string) => `Avisar a ${name} por WhatsApp que le vas a devolver`,
  tellTitle: (name: string) => `Avisar a ${name}`,
  remindTitle: (name: string) => `Recordar a ${name}`,
  failed: "No pudimos traer la lista.",
} as const;

/** Players with credit. */
export const creditWords = {
  title: "Saldo a favor de jugadores",
  count: (count: number) => money(count, "jugador", "jugadores"),
  none: "Nadie tiene saldo a favor",
  noneMessage: "Lo que un jugador paga de más, o se le devuelve sin darle la plata, queda acá hasta que lo use.",
  nothingFound: "Nadie con ese nombre",
  giveBack: "Devolver",
  giveBackLabel: (name: string) => `Devolver a ${name} lo que tiene a favor`,
  failed: "No pudimos traer la lista.",
} as const;

/** A category with the payments of its pairs. */
export const categoryMoneyWords = {
  expected: "Esperado",
  owed: "Falta",
  returned: "Devuelto",
  none: "Todavía no hay parejas que paguen",
  noneMessage: "Cuando una pareja acepta jugar, cada jugador debe su mitad.",
  over: "Ya no juega",
  failed: "No pudimos traer la categoría.",
  missing: "Categoría no encontrada",
  missingMessage: "Puede que se haya quitado del torneo.",
} as const;

/** The list of movements. */
export const movementsWords = {
  search: "Buscar por nombre, torneo o motivo",
  method: "Medio",
  any: "Todos",
  anyMethod: "Todos",
  day: "Fecha",
  what: "Detalle",
  count: (count: number) => money(count, "movimiento", "movimientos"),
  cameIn: "Entró",
  wentBack: "Se devolvió",
  waived: "Se perdonó",
  letOff: "Dejó de deberse",
  broughtIn: "Ingresos de caja",
  takenOut: "Retiros de caja",
  entries: { in: "Ingreso de caja", out: "Retiro de caja" },
  // Non-breaking: one line in the table.
  see: "Ver\u00a0deuda",
  noMoney: (waived: string) => `(${waived})`,
  nothingFound: "Ningún movimiento con esos filtros",
  exportFile: "Exportar CSV",
  tooMany: (most: string) => `Para exportar elegí días: en un archivo entran hasta ${most} movimientos.`,
  report: "Informe del mes",
  none: "Todavía no hay movimientos",
  noneMessage: "Cada pago, devolución, perdón, anulación o retiro de caja queda acá.",
  seeLabel: (what: string, name: string) => `Ver deuda: ${what.toLowerCase()} de ${name}`,
  failed: "No pudimos traer los movimientos.",
} as const;

/** Choice of days. */
export const periodWords = {
  period: "Período",
  periods: {
    all: "Desde siempre",
    now: "Este mes",
    month: "Este mes",
    before: "Mes pasado",
    year: "Últimos 12 meses",
    own: "Elegir días",
  },
  from: texts.from,
  to: texts.to,
} as const;

/** The printed report of a month. */
export const monthWords = {
  title: "Informe del mes",
  of: (month: string, club: string) => `${month} · ${club}`,
  byMethod: "Por medio de pago",
  byKind: "Por tipo de movimiento",
  byMatter: "Por concepto",
  standing: "Cómo empezó y cómo terminó",
  method: "Medio",
  cameIn: "Entró",
  wentBack: "Se devolvió",
  net: "Neto",
  kind: "Movimiento",
  count: "Cantidad",
  waived: "De eso, perdonado",
  letOff: "Dejó de deberse",
  opening: "Al empezar",
  closing: "Al terminar",
  charged: (amount: string) => `En el mes se sumaron deudas por ${amount}.`,
  credit: "Saldo a favor de jugadores",
  money: "Plata que entró, neta",
  nothing: "En este mes no hubo movimientos.",
  notInvoice: "Informe interno, no válido como factura.",
  failed: "No pudimos traer el informe.",
} as const;

/** A debt in detail: its movements and acts. */
export const debtSheetWords = {
  failed: "No pudimos traer la deuda.",
  of: (amount: string) => `De ${amount}`,
  nothingYet: "Todavía no pasó nada con esta deuda.",
  by: (name: string) => `por ${name}`,
  byGateway: "Está en Mercado Pago: no se anula acá.",
  refund: "Devolver",
  waive: "Perdonar",
  reverse: "Anular",
  join: "Volver a juntar",
  credit: (amount: string) => `Tiene ${amount} a favor`,
  giveCredit: "Devolver lo que tiene a favor",
  creditLabel: (name: string) => `Devolver lo que tiene a favor: ${name}`,
  payLabel: (name: string) => `Cobrar a ${name}`,
  refundLabel: (name: string) => `Devolver a ${name}`,
  waiveLabel: (name: string) => `Perdonar a ${name}`,
  reverseLabel: (act: string, what: string) => `${act}: ${what}`,
  noteInvoice: "Anotar factura",
  changeInvoice: "Cambiar factura",
  invoiceLabel: (act: string, what: string) => `${act}: ${what}`,
} as const;

/** The invoice number of a payment; the invoice is made elsewhere. */
export const invoiceWords = {
  number: "Número de factura",
  hint: "De la factura que hiciste por otro lado.",
  said: (number: string) => `Factura ${number}`,
  title: "Factura del pago",
  submit: "Guardar número",
  missing: "Escribí el número de la factura.",
  clears: "Si lo dejás vacío, el pago queda sin factura.",
  done: (number: string) => `Factura ${number} anotada`,
  cleared: "El pago quedó sin factura",
  failed: "No se pudo guardar el número de factura.",
} as const;

/** Acts on a debt, before their confirmation. */
export const debtActWords = {
  pay: {
    title: texts.registerPayment,
    detail: (name: string, most: string) => `A ${name} le falta pagar ${most}.`,
    submit: texts.registerPayment,
    submitting: texts.registering,
    done: (name: string, amount: string) => `${name}: pago de ${amount} registrado`,
    failed: texts.paymentFailed,
  },
  refund: {
    title: "Devolver",
    detail: (name: string, most: string) => `${name} pagó ${most}. Lo que devuelvas queda anotado con su motivo.`,
    submit: texts.registerRefund,
    submitting: texts.registering,
    done: (name: string, amount: string) => `${name}: devolución de ${amount} registrada`,
    failed: texts.refundFailed,
  },
  credit: {
    title: "Devolver saldo a favor",
    detail: (name: string, most: string) => `${name} tiene ${most} a favor en tu complejo.`,
    submit: texts.registerRefund,
    submitting: texts.registering,
    done: (name: string, amount: string) => `${name}: devolución de ${amount} registrada`,
    failed: texts.refundFailed,
  },
  waive: {
    title: "Perdonar",
    detail: (name: string, most: string) => `A ${name} le falta pagar ${most}. Lo que perdones no lo paga más.`,
    submit: "Perdonar la deuda",
    submitting: "Perdonando",
    done: (name: string, amount: string) => `${name}: ${amount} perdonados`,
    failed: "No se pudo perdonar la deuda.",
  },
  reverse: {
    title: "Anular movimiento",
    detail: (name: string, what: string) => `${name}: ${what}. Queda escrito, con su anulación al lado.`,
    submit: "Anular movimiento",
    submitting: texts.voiding,
    done: (name: string) => `${name}: movimiento anulado`,
    failed: "No se pudo anular el movimiento.",
    /** For reversals without a typed amount: a later movement blocks them. */
    laterPaid: "Después se cobró o se perdonó más de la misma deuda. Anulá primero lo último.",
    laterReturned: "Después se devolvió plata de la misma deuda. Anulá primero esa devolución.",
  },
  /** For the reversal of a division. */
  join: {
    title: "Volver a juntar el turno",
    detail: (name: string) => `${name} vuelve a deber lo que debían las partes.`,
    submit: "Volver a juntar",
    submitting: "Juntando",
    done: (name: string) => `${name}: el turno se volvió a juntar`,
    failed: "No se pudo volver a juntar.",
  },
  /** Formats a movement: "Pago de $ 6.000". */
  noted: (day: string, moment: string) => `${day}, anotado el ${moment}`,
  happened: (what: string, amount: string) => `${what} de ${amount}`,
  amount: texts.howMuch,
  amountMissing: texts.amountMissing,
  tooMuch: (most: string) => `No puede ser más que ${most}.`,
  how: "Cómo",
  onLine: texts.refundOnLine,
  reason: texts.reason,
  reasonMissing: texts.reasonMissing,
} as const;

const toAlias = (alias: string | null) => (alias ? `Alias: ${alias}. ` : "");

/** Messages of a club to its debtors, and to players who are due a refund. */
export const reminderTexts = {
  inscription: (name: string, category: string, tournament: string, amount: string, alias: string | null) =>
    `Hola ${name}, te falta pagar tu parte de la inscripción de ${category} en ${tournament}: ${amount}. ` +
    `${toAlias(alias)}¡Gracias!`,
  toReturn: (name: string, what: string, amount: string) =>
    `Hola ${name}, tenemos que devolverte ${amount} de ${what}. ¿A qué alias te lo mandamos? ¡Gracias!`,
  other: (name: string, what: string, amount: string, alias: string | null) =>
    `Hola ${name}, te falta pagar ${what}: ${amount}. ${toAlias(alias)}¡Gracias!`,
} as const;
