import * as texts from "./texts.ts";

/** Taking a pair's payment at the desk. */
export const paymentSheetWords = {
  confirmTitle: texts.confirmPayment,
  payTitle: texts.registerPayment,
  confirm: texts.confirmPayment,
  confirming: "Confirmando",
  pay: texts.registerPayment,
  paying: texts.registering,
  missing: "No pudimos traer lo que falta pagar.",
  failed: texts.paymentFailed,
  confirmFailed: texts.confirmPairFailed,
  confirmed: (names: string) => `${names}: pago confirmado`,
  confirmedOwing: (names: string) => `${names}: confirmada, falta pagar`,
  paid: (names: string) => `${names}: pago registrado`,
  free: "Esta categoría no se paga.",
  how: (name: string) => `Cómo paga ${name}`,
  amount: (name: string) => `Cuánto paga ${name}`,
  cash: texts.cash,
  transfer: texts.transfer,
  later: "Todavía no",
  credit: "A favor",
  hasCredit: (amount: string) => `Tiene ${amount} a favor.`,
  leaves: (owed: string, left: string) => `Falta pagar ${owed}: quedan ${left} a su favor.`,
  confirmLeaving: (paid: string, left: string) => `Confirmar ${paid} y dejar ${left} a favor`,
  leaving: (said: string, left: string) => `${said}, ${left} a favor`,
  payLeaving: (paid: string, left: string) => `Registrar ${paid} y dejar ${left} a favor`,
  amountMissing: "Escribí cuánto paga.",
  tooMuch: (owed: string) => `Falta pagar ${owed}: no se puede cobrar más que eso.`,
  total: texts.total,
  paySome: (amount: string) => `Registrar ${amount}`,
  paidSomeOf: (names: string, rest: string) => `${names}: pago registrado, falta pagar ${rest}`,
  goesOnWaiting: (rest: string) => `La pareja sigue por confirmar: falta pagar ${rest}.`,
  confirmOwing: (amount: string) => `Confirmar, falta pagar ${amount}`,
  nothing: "Elegí quién paga.",
  tillClosed: "No hay ninguna caja abierta, y el efectivo entra en una caja: se abre ahora, con $ 0.",
  openTill: (act: string) => `Abrir caja con $ 0 y ${act.toLowerCase()}`,
  somebody: texts.deletedPlayer,
} as const;

/** Details of a payment besides amount and method. */
export const paidDetailsWords = {
  day: "¿Qué día entró?",
  dayOf: (name: string) => `¿Qué día entró lo de ${name}?`,
  note: "Nota",
  noteOf: (name: string) => `Nota del pago de ${name}`,
} as const;

/** Warnings before cash leaves a till. */
export const goingBackWords = {
  fromTill: (amount: string) => `Salen ${amount} en efectivo de la caja abierta.`,
  tillOpens: (amount: string) =>
    `No hay ninguna caja abierta, y el efectivo sale de una caja: se abre ahora con $ 0, y le van a faltar ${amount} hasta que anotes lo que había.`,
} as const;

/** The limit of the desk, to somebody of the desk. */
export const deskLimitWords = {
  left: (pesos: string) => `Hoy podés devolver o perdonar hasta ${pesos}.`,
  nothingLeft: "Hoy no te queda límite para devolver ni perdonar. Pedíselo a un encargado o al dueño.",
  erasure: (pesos: string) =>
    `Anular estos pagos pasa el límite del mostrador: hoy te quedan ${pesos}. Pedíselo a un encargado o al dueño.`,
  reversal: "Anularlo pasa lo que te queda del límite de hoy. Pedíselo a un encargado o al dueño.",
  tooMuch: (pesos: string) => `Hoy te quedan ${pesos} del límite del mostrador. Pedíselo a un encargado o al dueño.`,
  leftToTake: (pesos: string) => `Hoy podés retirar hasta ${pesos}.`,
} as const;

/** Reversing a payment recorded by mistake. */
export const eraseWords = {
  help: "Para un pago que se anotó por error. Queda escrito, con su anulación al lado, y la pareja tiene que pagarlo otra vez.",
  submit: (amount: string) => `Anular ${amount}`,
  done: (names: string, amount: string) => `${names}: pago de ${amount} anulado`,
  failed: "No se pudo anular el pago.",
  nothing: "No hay ningún pago que anular. Puede que ya esté anulado.",
  onLine:
    "Lo que se pagó por Mercado Pago no se anula acá: desde Finanzas se devuelve, y ahí también podés anular los otros pagos uno por uno.",
  inFinances: "Ver en Finanzas",
} as const;

/** Refunding a pair's payment for a cancelled tournament. */
export const giveBackWords = {
  paid: (amount: string) => `Hay que devolverle ${amount}`,
  how: (name: string) => `Cómo se le devuelve a ${name}`,
  ways: {
    mercado_pago: texts.mercadoPago,
    cash: texts.cash,
    transfer: texts.transfer,
    credit: texts.creditLeft,
    later: "Todavía no",
  },
  total: "Total a devolver",
  submit: (amount: string) => `Registrar ${amount}`,
  done: (names: string, amount: string) => `${names}: devolución de ${amount} registrada`,
  nothing: "No queda nada que devolver. Puede que ya se haya devuelto.",
  nobody: "Elegí a quién le devolvés.",
} as const;
