import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { DeskMethod } from "#domain/money/finances/desk.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";

/** A charge as the desk sees it. */
export type Half = {
  readonly id: string;
  readonly name: string;
  readonly paid: number;
  readonly owed: number;
  /** The day since which it is owed. */
  readonly chargedOn: CalendarDate;
  /** True if an excess can stay as the debtor's credit. */
  readonly canLeave?: boolean;
  /** The debtor's credit at the club. */
  readonly credit?: number;
};

type Charged = Pick<Half, "id" | "paid" | "owed"> & { readonly holdsCredit: boolean; readonly createdAt: string };

/** Returns a charge as the desk sees it, under this name. Without an account the debtor has no credit. */
export function halfOf({ id, paid, owed, holdsCredit, createdAt }: Charged, name: string, credit?: number): Half {
  const half = { id, name, paid, owed, chargedOn: wallClock(createdAt).date, canLeave: holdsCredit };
  return credit === undefined ? half : { ...half, credit };
}

/** The earlier day on which a payment arrived, and a note. */
export type PaidDetails = { readonly day?: CalendarDate | undefined; readonly note?: string | undefined };

/** The method and the amount of a payment; the amount is null while the field is empty. */
export type Answer = PaidDetails & { readonly how: DeskMethod | "later"; readonly amount: number | null };

/** Returns the default answer: the whole debt in cash. */
export function wholeInCash({ owed }: Half): Answer {
  return { how: "cash", amount: owed };
}

/** Returns the one method by which all halves are paid, or "mixed". */
export function howOfAll(answers: ReadonlyMap<string, Answer>): Answer["how"] | "mixed" {
  const [first = "mixed", ...others] = new Set([...answers.values()].map(({ how }) => how));
  return others.length > 0 ? "mixed" : first;
}

/** Sets one method for all halves, each with its whole debt. Keeps their days and notes. */
export function allPaidBy(
  halves: readonly Half[],
  answers: ReadonlyMap<string, Answer>,
  how: Answer["how"],
): ReadonlyMap<string, Answer> {
  return new Map(halves.map((half) => [half.id, { ...answers.get(half.id), how, amount: half.owed }]));
}

/**
 * Adds up the answers. Returns the payments to send, the excess left as credit, the debt that remains, and the invalid
 * answers.
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

/** Returns the excess of an answer that becomes credit. A payment out of credit leaves none. */
export function leftOf({ owed, canLeave = false }: Half, { how, amount }: Answer): number {
  return canLeave && how !== "later" && how !== "credit" ? Math.max(0, (amount ?? 0) - owed) : 0;
}

/** Returns the details of a payment to send. Only a transfer has an earlier day. */
export function sentDetails(method: DeskMethod, { day, note = "" }: PaidDetails): PaidDetails {
  return { ...(day && method === "transfer" && { day }), ...(note.trim() !== "" && { note: note.trim() }) };
}

/** Returns the path in the request of the note of one charge's payment; undefined if no payment of it is sent. */
export function notePathOf(payments: readonly { readonly chargeId: string }[], chargeId: string): string | undefined {
  const nth = payments.findIndex((one) => one.chargeId === chargeId);
  return nth < 0 ? undefined : `payments.${nth}.note`;
}
