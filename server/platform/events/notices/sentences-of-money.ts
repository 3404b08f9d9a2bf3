import type { NoticeKind } from "#domain/notices/facts.ts";
import type { Names } from "./names.ts";
import { inTournament, type Say, turnText } from "./sentence-parts.ts";

type MoneyKind = Extract<
  NoticeKind,
  | "payment-recorded"
  | "court-paid"
  | "payment-refunded"
  | "payment-due"
  | "proof-accepted"
  | "proof-rejected"
  | "proof-to-review"
  | "account-changed"
>;

/** What is told of money. */
export const moneySentences: { readonly [Kind in MoneyKind]: Say<Kind> } = {
  "payment-recorded": ({ pair, ...at }, names) => ({
    title: "El complejo registró tu pago",
    body: `${names.pair(pair)}: ${inTournament(at, names)}.`,
  }),
  "court-paid": ({ amount, ...at }, names) => ({
    title: `El complejo registró tu pago de ${pesosText(amount)}`,
    body: turnText(at, names),
  }),
  "payment-refunded": ({ club, amount, credit }, names) =>
    credit
      ? {
          title: `Tenés ${pesosText(amount)} a favor`,
          body: `${names.club(club)} te lo descuenta de lo próximo que pagues ahí.`,
        }
      : { title: `El complejo te devolvió ${pesosText(amount)}`, body: `Lo registró ${names.club(club)}.` },
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
    return {
      title: "El complejo no aceptó tu comprobante",
      body: `${names.club(club)} lo revisó${proofText(proof, names)}. ${why ? `Dice: “${why}”. ` : ""}Podés mandar otro.`,
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
};

/** ": $ 6.000, 6ta Femenino, Copa Primavera", or nothing of one that is gone. */
function proofText(proof: string, names: Names): string {
  const found = names.proof(proof);
  if (!found) return "";
  return `: ${pesosText(found.amount)}, ${found.name}`;
}

/** "$ 6.000". */
function pesosText(amount: number): string {
  return `$ ${amount.toLocaleString("es-AR")}`;
}
