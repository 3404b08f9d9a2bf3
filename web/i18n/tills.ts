import type { Method } from "#domain/money/finances/ledger.ts";
import * as texts from "./texts.ts";

const methods: Readonly<Record<Method, string>> = {
  cash: texts.cash,
  transfer: texts.transfer,
  mercado_pago: texts.mercadoPago,
  credit: texts.credit,
  unrecorded: "Sin registrar",
};

/** The till of a club, from its opening to its counting. */
export const tillWords = {
  closedTitle: "La caja está cerrada",
  closedMessage: "Contá lo que hay y abrila. Si cobrás en efectivo sin abrirla, se abre sola con $ 0.",
  open: "Abrir caja",
  opening: "Abriendo",
  opened: "Caja abierta",
  openFailed: "No se pudo abrir la caja.",
  float: "Cuánto efectivo hay en la caja",
  floatHint: "El cambio con el que empezás. Puede ser $ 0.",
  floatMissing: "Escribí cuánto hay. Si está vacía, 0.",

  openTitle: "Caja abierta",
  expected: "En la caja tendría que haber",
  openedBy: (by: string, when: string) => `La abrió ${by}: ${when}.`,
  openedEmpty: "Se abrió con $ 0. Si ya había cambio, anotalo como ingreso.",
  tooLittle: "Salió más de lo que entró: falta anotar un ingreso.",
  ofYesterday: "La caja de ayer sigue abierta. Contala y cerrala para empezar el día con una nueva.",
  ofDay: (day: string) => `La caja del ${day} sigue abierta. Contala y cerrala para empezar el día con una nueva.`,

  sums: "Resumen de la caja",
  float0: "Con lo que se abrió",
  methods,
  returned: (method: string) => `${method}, devuelto`,
  notCounted: "No está en la caja",
  broughtIn: "Ingresos",
  takenOut: "Retiros",

  in: "Ingreso",
  out: "Retiro",
  inTitle: "Anotar un ingreso",
  outTitle: "Anotar un retiro",
  inDetail: "Plata que ponés en la caja y no es un cobro: cambio, por ejemplo.",
  /** For somebody of the desk who has used up the limit of the day. */
  nothingToTake: "Hoy no te queda límite para retirar. Pedíselo a un encargado o al dueño.",
  outDetail: "Plata que sacás de la caja y no es una devolución: pelotas, el banco, el sueldo.",
  note: "Anotar",
  noting: "Anotando",
  noted: (amount: string) => `Anotado: ${amount}`,

  close: "Cerrar caja",
  closeFailed: "No se pudo cerrar la caja.",
  counted: "Cuánto efectivo contaste",
  countedHint: "Contá los billetes antes de mirar cuánto tendría que haber.",
  countedMissing: "Escribí cuánto contaste.",
  compare: "Ver la diferencia",
  comparing: "Comparando",
  compareFailed: "No pudimos traer cuánto tendría que haber.",
  countAgain: "Contar de nuevo",
  youCounted: "Contado",
  shouldBe: "Tendría que haber",
  fits: "Coincide",
  missing: (amount: string) => `Faltan ${amount}`,
  over: (amount: string) => `Sobran ${amount}`,
  reason: "Por qué",
  reasonHint: "Queda escrito en la caja. Si no lo sabés, ponelo así.",
  reasonMissing: "Escribí por qué no coincide.",
  closedNow: (difference: string) => `Caja cerrada. ${difference}`,

  noLines: "Todavía no entró ni salió nada.",
  linesBefore: (count: number) =>
    count === 1
      ? "Y 1 movimiento anterior, que está en la suma."
      : `Y ${count} movimientos anteriores, que están en la suma.`,
  kinds: {
    payment: "Cobro",
    refund: texts.refund,
    waiver: "Perdonado",
    reversal: texts.reversal,
    in: "Ingreso",
    out: "Retiro",
  },
  inFavour: "queda a su favor",
  corrects: (when: string) => `Corrige la caja del ${when}`,

  history: "Cajas cerradas",
  ofTill: (when: string) => `Caja del ${when}`,
  closedBy: (by: string) => `La cerró ${by}`,
  corrected: (amount: string) => `corregida después: ${amount}`,
  wholeFailed: "No pudimos traer la caja.",
  openedClosed: (opened: string, openedBy: string, closed: string, closedBy: string) =>
    `La abrió ${openedBy} (${opened}) y la cerró ${closedBy} (${closed}).`,
  corrections: "Se corrigió después",
  correct: "Anotar una corrección",
  correctTitle: (when: string) => `Corregir la caja del ${when}`,
  correctDetail: "La caja cerrada no cambia: la corrección queda en la que está abierta, y dice de cuál es.",
  correctWhat: "Qué pasó",
  found: "Apareció plata",
  lost: "Faltaba plata",
  printed: (when: string) => `Impreso: ${when}`,
} as const;
