import * as texts from "./texts.ts";

/** A player's debts, payments and credit at clubs. */
export const myPaymentWords = {
  failed: "No se pudieron cargar tus pagos",
  empty: "Todavía no tenés pagos",
  emptyMessage: "Cuando te anotes en un torneo o te confirmen un turno, acá vas a ver qué debés y qué pagaste.",
  needsProfile: "Los pagos son de quien juega: completá tu perfil y vas a verlos acá.",
  owes: (amount: string) => `Falta pagar ${amount}`,
  owesLater: (amount: string) => `${amount} más adelante`,
  owesAndLater: (now: string, later: string) => `Falta pagar ${now} · ${later} más adelante`,
  dates: (count: number, owes: string) => `${count} fechas, ${owes.charAt(0).toLowerCase()}${owes.slice(1)}`,
  moreOwed: (count: number) =>
    count === 1 ? "Debés una cosa más, que acá no entra." : `Debés ${count} cosas más, que acá no entran.`,
  credit: "Tenés a favor",
  creditDetail: "Se descuenta solo cuando pagás por acá. En el complejo, pedí que lo usen.",
  inscription: (category: string, tournament: string) => `Inscripción ${category} · ${tournament}`,
  inscriptionOf: (tournament: string) => `Inscripción · ${tournament}`,
  court: (court: string, when: string) => `${court} · ${when}`,
  courtPart: (court: string, when: string) => `${court} · ${when} (tu parte)`,
  givenBack: (amount: string) => `Te devolvieron ${amount}`,
  keptAsCredit: (amount: string) => `Quedaron ${amount} a tu favor`,

  receipt: "Comprobante",
  receiptOf: (what: string) => `Ver el comprobante: ${what}`,
  back: "Volver a Mis pagos",
  concept: texts.concept,
  paidLabel: "Pagado",
  waived: "Bonificado",
  noPayments: "Todavía no hay ningún pago.",
  receiptMissing: "No encontramos ese comprobante",
  kinds: { payment: texts.payment, refund: texts.refund, waiver: "Ya no se debe", reversal: texts.reversal },
  methods: {
    cash: "efectivo",
    transfer: "transferencia",
    mercado_pago: texts.mercadoPago,
    credit: "saldo a favor",
    unrecorded: "sin detalle",
  },
  movement: (kind: string, method: string | null) => (method === null ? kind : `${kind} · ${method}`),
} as const;
