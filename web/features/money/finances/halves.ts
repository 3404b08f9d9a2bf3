import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { DeskMethod } from "#domain/money/desk.ts";

/** What a charge is to the desk. */
export type Half = {
  readonly id: string;
  readonly name: string;
  readonly paid: number;
  readonly owed: number;
  /** Since when it is owed. */
  readonly chargedOn: CalendarDate;
  /** Whether what is brought beyond it can stay in somebody's favour. */
  readonly canLeave?: boolean;
  /** What whoever owes it has in their favour at the club. */
  readonly credit?: number;
};

/** The earlier day on which a payment came in, and what is said of it. */
export type PaidDetails = { readonly day?: CalendarDate | undefined; readonly note?: string | undefined };

/** How somebody pays, and how much; null while the box is empty. */
export type Answer = PaidDetails & { readonly how: DeskMethod | "later"; readonly amount: number | null };

/** All of it in cash, which is what one press of the button does. */
export function wholeInCash({ owed }: Half): Answer {
  return { how: "cash", amount: owed };
}

/** The one way in which all of them are paid, or "mixed". */
export function howOfAll(answers: ReadonlyMap<string, Answer>): Answer["how"] | "mixed" {
  const [first = "mixed", ...others] = new Set([...answers.values()].map(({ how }) => how));
  return others.length > 0 ? "mixed" : first;
}

/** All of them paid in one way, each with what is owed of it; what else was said of each stays. */
export function allPaidBy(
  halves: readonly Half[],
  answers: ReadonlyMap<string, Answer>,
  how: Answer["how"],
): ReadonlyMap<string, Answer> {
  return new Map(halves.map((half) => [half.id, { ...answers.get(half.id), how, amount: half.owed }]));
}

/**
 * What the answers come to: the payments as they are sent, how much of them stays in somebody's favour, how much stays owed, and which
 * answers cannot be.
 */
export function tallyOf(halves: readonly Half[], answers: ReadonlyMap<string, Answer>) {
  const asked = halves.map((half) => ({ half, ...(answers.get(half.id) ?? wholeInCash(half)) }));
  const payments = asked.flatMap(({ half, how, amount, ...details }) =>
    how === "later" || !amount ? [] : [{ chargeId: half.id, amount, method: how, ...sentDetails(how, details) }],
  );
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  const left = asked.reduce((sum, one) => sum + leftOf(one.half, one), 0);
  return {
    payments,
    total,
    left,
    rest: halves.reduce((sum, { owed }) => sum + owed, 0) - (total - left),
    cash: payments.some(({ method }) => method === "cash"),
    missing: asked.filter(({ how, amount }) => how !== "later" && !amount).map(({ half }) => half.id),
    tooMuch: asked
      .filter(({ half, how, amount }) => how !== "later" && (amount ?? 0) - leftOf(half, { how, amount }) > half.owed)
      .map(({ half }) => half.id),
  };
}

/** How much of an answer stays in favour of who gives it: never what they had in their favour before. */
export function leftOf({ owed, canLeave = false }: Half, { how, amount }: Answer): number {
  return canLeave && how !== "later" && how !== "credit" ? Math.max(0, (amount ?? 0) - owed) : 0;
}

/** What is said of a payment as it is sent: an earlier day only of what was no cash. */
export function sentDetails(method: DeskMethod, { day, note = "" }: PaidDetails): PaidDetails {
  return { ...(day && method === "transfer" && { day }), ...(note.trim() !== "" && { note: note.trim() }) };
}

/** Where the note of each of these payments stands in what is sent. */
export function notePaths(payments: readonly unknown[]): readonly string[] {
  return payments.map((_, nth) => `payments.${nth}.note`);
}

/** The same of the payment of one charge; of none that is sent it is nowhere. */
export function notePathOf(payments: readonly { readonly chargeId: string }[], chargeId: string): string {
  return notePaths(payments)[payments.findIndex((one) => one.chargeId === chargeId)] ?? "";
}
