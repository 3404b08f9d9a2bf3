/** What a pair pays, taken at the desk. */
export const paymentSheetWords = {
  confirmTitle: "Confirmar Pago",
  payTitle: "Registrar pago",
  confirm: "Confirmar Pago",
  confirming: "Confirmando",
  pay: "Registrar pago",
  paying: "Registrando",
  missing: "No pudimos traer lo que debe la pareja.",
  failed: "No se pudo registrar el pago.",
  confirmFailed: "No se pudo confirmar la pareja.",
  confirmed: (names: string) => `${names}: pago confirmado`,
  confirmedOwing: (names: string) => `${names}: confirmada, queda debiendo`,
  paid: (names: string) => `${names}: pago registrado`,
  free: "Esta categoría no se paga.",
  allPaid: "Ya pagó su parte.",
  how: (name: string) => `Cómo paga ${name}`,
  amount: (name: string) => `Cuánto paga ${name}`,
  cash: "Efectivo",
  transfer: "Transferencia",
  later: "Todavía no",
  credit: "A favor",
  hasCredit: (amount: string) => `Tiene ${amount} a favor.`,
  leaves: (owed: string, left: string) => `Debe ${owed}: quedan ${left} a su favor.`,
  confirmLeaving: (paid: string, left: string) => `Confirmar ${paid} y dejar ${left} a favor`,
  leaving: (said: string, left: string) => `${said}, ${left} a favor`,
  payLeaving: (paid: string, left: string) => `Registrar ${paid} y dejar ${left} a favor`,
  owes: (amount: string) => `Debe ${amount}`,
  paidSome: (paid: string, owed: string) => `Pagó ${paid}, debe ${owed}`,
  amountMissing: "Escribí cuánto paga.",
  tooMuch: (owed: string) => `Debe ${owed}: no puede pagar más que eso.`,
  total: "Total",
  stillOwed: (amount: string) => `Con esto queda debiendo ${amount}.`,
  confirmOwing: (amount: string) => `Confirmar igual, queda debiendo ${amount}`,
  nothing: "Elegí quién paga.",
  tillClosed: "No hay ninguna caja abierta, y el efectivo entra en una caja: se abre ahora, con $ 0.",
  openTill: (act: string) => `Abrir caja con $ 0 y ${act.toLowerCase()}`,
  somebody: "Jugador eliminado",
} as const;

/** What is said of a payment besides how much and how. */
export const paidDetailsWords = {
  day: "¿Qué día entró?",
  dayOf: (name: string) => `¿Qué día entró lo de ${name}?`,
  note: "Nota",
  noteOf: (name: string) => `Nota del pago de ${name}`,
} as const;

/** Cash that goes out of a till, said before it does. */
export const goingBackWords = {
  fromTill: (amount: string) => `Salen ${amount} en efectivo de la caja abierta.`,
  tillOpens: (amount: string) =>
    `No hay ninguna caja abierta, y el efectivo sale de una caja: se abre ahora con $ 0, y le van a faltar ${amount} hasta que anotes lo que había.`,
} as const;

/** What was noted as paid and was not. */
export const eraseWords = {
  title: "Borrar el pago",
  help: "Para un pago que se anotó por error. Queda escrito, con su anulación al lado, y la pareja vuelve a deber.",
  reason: "Motivo",
  reasonMissing: "Escribí el motivo.",
  submit: (amount: string) => `Borrar ${amount}`,
  submitting: "Borrando",
  done: (names: string, amount: string) => `${names}: pago de ${amount} borrado`,
  failed: "No se pudo borrar el pago.",
  nothing: "No hay ningún pago que borrar. Puede que ya se haya borrado.",
  onLine:
    "Lo que se pagó por Mercado Pago no se borra acá: desde Finanzas se devuelve, y ahí también podés anular los otros pagos uno por uno.",
  inFinances: "Ver en Finanzas",
} as const;

/** What a pair paid for a tournament that was called off goes back. */
export const giveBackWords = {
  title: "Registrar devolución",
  paid: (amount: string) => `Hay que devolverle ${amount}`,
  how: (name: string) => `Cómo se le devuelve a ${name}`,
  ways: {
    mercado_pago: "Mercado Pago",
    cash: "Efectivo",
    transfer: "Transferencia",
    credit: "Queda a favor",
    later: "Todavía no",
  },
  onLine: "Vuelve ahora mismo, por Mercado Pago, a quien pagó.",
  total: "Total a devolver",
  reason: "Motivo",
  reasonFirst: "El torneo se suspendió",
  reasonMissing: "Escribí el motivo.",
  submit: (amount: string) => `Registrar ${amount}`,
  submitting: "Registrando",
  done: (names: string, amount: string) => `${names}: devolución de ${amount} registrada`,
  failed: "No se pudo registrar la devolución.",
  nothing: "No queda nada que devolver. Puede que ya se haya devuelto.",
  nobody: "Elegí a quién le devolvés.",
} as const;
