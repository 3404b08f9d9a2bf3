import type { NoticeKind } from "#domain/outreach/notices/facts.ts";
import type { Names } from "./names.ts";
import { inTournament, pesosText, type Say, turnText } from "./sentence-parts.ts";

type MoneyKind = Extract<
  NoticeKind,
  | "payment-recorded"
  | "court-paid"
  | "payment-refunded"
  | "charge-made"
  | "half-taken-over"
  | "payment-due"
  | "proof-accepted"
  | "proof-rejected"
  | "proof-to-review"
  | "account-changed"
  | "gateway-changed"
  | "gateway-lost"
  | "payment-late"
  | "payment-to-review"
  | "payment-charged-back"
  | "payment-won-back"
  | "payment-returned"
  | "entry-paid-late"
  | "pair-paid-late"
>;

/** The ways to settle a new charge. */
const howItIsPaid = {
  paid: "Ya está pago.",
  payable: "Podés pagarlo desde Mis pagos.",
  owed: "Se paga en el complejo.",
} as const;

/** Sentences about money. */
export const moneySentences: { readonly [Kind in MoneyKind]: Say<Kind> } = {
  "payment-recorded": ({ pair, ...at }, names) => ({
    title: "El complejo registró tu pago",
    body: `${pair === null ? "" : `${names.pair(pair)}: `}${inTournament(at, names)}.`,
  }),
  "court-paid": ({ amount, ...at }, names) => ({
    title: `El complejo registró tu pago de ${pesosText(amount)}`,
    body: turnText(at, names),
  }),
  "payment-refunded": ({ club, amount, credit }, names) =>
    credit
      ? {
          title: `Tenés ${pesosText(amount)} a favor`,
          body: `En ${names.club(club)}. Se descuenta solo cuando pagás desde Mis pagos; en el complejo, pedí que lo usen.`,
        }
      : { title: `El complejo te devolvió ${pesosText(amount)}`, body: `Lo registró ${names.club(club)}.` },
  "charge-made": ({ club, concept, amount, stands }, names) => ({
    title:
      stands === "paid"
        ? `${names.club(club)} te cobró ${pesosText(amount)}`
        : `Debés ${pesosText(amount)} en ${names.club(club)}`,
    body: `${concept}. ${howItIsPaid[stands]}`,
  }),
  "half-taken-over": ({ club, amount, ...at }, names) => ({
    title: `Debés ${pesosText(amount)} en ${names.club(club)}`,
    body: `Es lo que falta de tu mitad de la inscripción en ${inTournament(at, names)}: entraste por otro jugador.`,
  }),
  "payment-due": ({ tournament, club, amount }, names) => ({
    title: `Te falta pagar ${pesosText(amount)} de la inscripción`,
    body: `Mañana empieza ${names.tournament(tournament).name}. Se paga en ${names.club(club)}.`,
  }),
  "proof-accepted": ({ club, proof }, names) => ({
    title: "Tu comprobante está aceptado",
    body: `${names.club(club)} registró tu pago${proofText(proof, names)}.`,
  }),
  "proof-rejected": ({ club, proof }, names) => {
    const why = names.proof(proof)?.why;
    const says = why ? `Dice: “${why}”. ` : "";
    return {
      title: "El complejo no aceptó tu comprobante",
      body: `${names.club(club)} lo revisó${proofText(proof, names)}. ${says}Podés mandar otro.`,
    };
  },
  "proof-to-review": ({ by, proof }, names) => ({
    title: `${names.person(by)} mandó un comprobante`,
    body: `Dice que transfirió${proofText(proof, names)}. Miralo y aceptalo.`,
  }),
  "account-changed": ({ by, account }, names) => ({
    title: "Cambió la cuenta donde te transfieren",
    body: `${
      account ? `${names.person(by)} puso ${account}.` : `${names.person(by)} la sacó: ya no se puede transferir.`
    } Si no lo esperabas, entrá ya y corregilo.`,
  }),
  "gateway-changed": ({ by, connected }, names) => ({
    title: connected ? "Mercado Pago quedó conectado" : "Mercado Pago quedó desconectado",
    body: `${
      connected
        ? `${names.person(by)} lo conectó: los pagos en línea van a esa cuenta.`
        : `${names.person(by)} lo desconectó: ya no se puede pagar en línea.`
    } Si no lo esperabas, entrá ya y corregilo.`,
  }),
  "gateway-lost": ({ club, soon, days }, names) =>
    soon
      ? {
          title: `La conexión con Mercado Pago vence ${inDays(days)}`,
          body: `No se pudo renovar la de ${names.club(club)}. Volvé a conectar antes de que se corten los pagos en línea.`,
        }
      : {
          title: "Se cortó la conexión con Mercado Pago",
          body: `${names.club(club)} no puede cobrar en línea hasta que vuelvas a conectar.`,
        },
  "payment-late": ({ club, amount }, names) => ({
    title: `Te devolvemos ${pesosText(amount)}`,
    body: `Tu pago por Mercado Pago llegó cuando eso ya no se podía pagar en ${names.club(club)}. Vuelve por donde pagaste.`,
  }),
  "payment-to-review": ({ asked, cents, why = "" }) => ({
    title: "Hay un pago por revisar",
    body:
      reviewed[why]?.(centsText(cents)) ??
      `Se pidieron ${pesosText(asked)} por Mercado Pago y lo que llegó no es eso: ${centsText(cents)}. No se anotó: miralo en Finanzas.`,
  }),
  "payment-won-back": ({ amount }) => ({
    title: `Ganaste el contracargo de ${pesosText(amount)}`,
    body: "El banco te devolvió lo que había sacado por un reclamo. Vuelve a figurar como cobrado.",
  }),
  "payment-charged-back": ({ amount }) => ({
    title: `Contracargo de ${pesosText(amount)}`,
    body: "El banco le devolvió a quien pagó lo que había pagado por Mercado Pago. Ya no figura como cobrado: miralo en Finanzas.",
  }),
  "payment-returned": ({ by, amount }, names) => ({
    title: `Se devuelve un pago de ${names.person(by)}`,
    body: `Pagó ${pesosText(amount)} por Mercado Pago cuando eso ya no se podía pagar. Vuelve solo a su cuenta: si no se puede, te avisamos.`,
  }),
  "entry-paid-late": ({ by, ...at }, names) => ({
    title: "Un jugador pagó y no se puede confirmar",
    body: `${names.person(by)}: ${inTournament(at, names)}. Las rondas ya están sorteadas o el torneo pasó: devolvele.`,
  }),
  "pair-paid-late": ({ pair, ...at }, names) => ({
    title: "Una pareja pagó y no se puede confirmar",
    body: `${names.pair(pair)}: ${inTournament(at, names)}. La llave ya está sorteada o el torneo pasó: devolvele o dejala de reserva.`,
  }),
};

/** Formats a receipt's subject: ": $ 6.000, 6ta Femenino, Copa Primavera". Empty if the receipt no longer exists. */
function proofText(proof: string, names: Names): string {
  const found = names.proof(proof);
  if (!found) return "";
  return `: ${pesosText(found.amount)}, ${found.name}`;
}

/** Formats an amount in hundredths: "$ 5.999,50", or "$ 6.000" without centavos. */
function centsText(cents: number): string {
  return `$ ${(cents % 100 === 0 ? whole : withCents).format(cents / 100)}`;
}

const whole = new Intl.NumberFormat("es-AR");
const withCents = new Intl.NumberFormat("es-AR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Reasons to review a payment although it matches the request. */
const reviewed: Readonly<Record<string, ((paid: string) => string) | undefined>> = {
  centavos: (paid) =>
    `De un pago de ${paid} por Mercado Pago se devolvió una parte con centavos. Esa parte no se anotó: miralo en Finanzas.`,
  "over-refunded": (paid) =>
    `De un pago de ${paid} por Mercado Pago se devolvió allá algo que ya habías devuelto acá: puede que lo hayas pagado dos veces.`,
  "won-back": (paid) =>
    `El banco te devolvió un pago de ${paid} por Mercado Pago, y lo que se había pagado con él ya no se debe. No se anotó: miralo en Finanzas.`,
  "not-given-back": (paid) =>
    `Se pidió devolver ${paid} por Mercado Pago y no se devolvió. Devolvelo desde tu cuenta: acá se anota solo.`,
  "not-returned": (paid) =>
    `Un pago de ${paid} llegó cuando ya no se podía pagar y Mercado Pago no deja devolverlo solo. Devolvelo desde tu cuenta.`,
};

function inDays(days: number | undefined): string {
  if (days === undefined) return "pronto";
  return days === 1 ? "mañana" : `en ${days} días`;
}
