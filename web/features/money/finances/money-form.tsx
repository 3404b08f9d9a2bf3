import { type ComponentProps, type ReactNode, type Ref, useState } from "react";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { DeskMethod } from "#domain/money/finances/desk.ts";
import { paidDaysBack } from "#domain/money/paid-days.ts";
import { goingBackWords, paidDetailsWords, paymentSheetWords as words } from "#web/i18n/payments.ts";
import { type SheetOptions, useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { today } from "#web/kit/today.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { PaidDetails } from "./halves.ts";

type MoneyOptions<Values, Answer> = Omit<SheetOptions<Values, Answer>, "send"> & {
  /** True if a till is open for the cash; undefined if the sheet has not asked. */
  tillOpen?: boolean;
  /** Returns true if cash moves, which needs a till. */
  movesCash: (values: Values) => boolean;
  send: (values: Values, openTill: boolean) => Promise<Answer>;
};

/** The refusals about the day of a payment, shown beside it. */
const besideTheDay = {
  OWED_LESS_THEN: "day",
  PAID_BEFORE_CHARGED: "day",
  PAID_DAY_AHEAD: "day",
  PAID_DAY_OF_CASH: "day",
  PAID_DAY_TOO_EARLY: "day",
} as const;

/** A form that moves money, without its values. */
type MoneySheet = Pick<
  ReturnType<typeof useMoneyForm<unknown, unknown>>,
  "errorOf" | "opensTill" | "sheet" | "tillOpen"
>;

/**
 * Holds the form of a sheet that moves money. If no till is open for cash, the sheet says so, and the press opens one
 * with $ 0. Another window may have closed the till since: the refusal TILL_CLOSED tells this form.
 */
export function useMoneyForm<Values, Answer>(options: MoneyOptions<Values, Answer>) {
  const { movesCash, send, refused, ...others } = options;
  const [tillOpen, setTillOpen] = useState(options.tillOpen);
  const noteClosed = () => setTillOpen(false);
  const opensTill = (values: Values) => tillOpen === false && movesCash(values);
  const form = useSheetForm<Values, Answer>({
    ...others,
    send: (values) => send(values, opensTill(values)),
    refused: { ...besideTheDay, ...refused, TILL_CLOSED: noteClosed },
  });
  return { ...form, tillOpen, opensTill: opensTill(form.values) };
}

/** A sheet around a form that moves money. Its button says whether the press opens a till. */
export function MoneyForm({
  form,
  submit,
  children,
  ...sheet
}: { form: MoneySheet } & Omit<ComponentProps<typeof FormSheet>, keyof MoneySheet["sheet"]> &
  Partial<Pick<ComponentProps<typeof FormSheet>, "onSubmit">>) {
  return (
    <FormSheet {...form.sheet} {...sheet} submit={form.opensTill ? words.openTill(submit) : submit}>
      <Stack gap={4}>{children}</Stack>
    </FormSheet>
  );
}

/** Says what happens to the till before the press, and why the form was refused as a whole. */
export function TillLine({
  form,
  cashOut = 0,
  lineRef,
  children,
}: {
  form: MoneySheet;
  /** The cash that leaves the till. */
  cashOut?: number;
  lineRef?: Ref<HTMLDivElement>;
  /** Sentences before that of the till. */
  children?: ReactNode;
}) {
  const cash = formatMoney(cashOut);
  const refused = form.errorOf("");
  return (
    <div ref={lineRef} aria-live="polite">
      {children}
      {form.opensTill && <p>{cashOut > 0 ? goingBackWords.tillOpens(cash) : words.tillClosed}</p>}
      {form.tillOpen && cashOut > 0 && <p>{goingBackWords.fromTill(cash)}</p>}
      {refused && <FieldError>{refused}</FieldError>}
    </div>
  );
}

/** Asks for the method: side by side in one box, or as chips for more of them, which scroll sideways or wrap. */
export function MethodField<Way extends Chosen, Chosen extends string>({
  ways,
  names,
  look,
  ...choice
}: Omit<ComponentProps<typeof Segmented<Chosen>>, "fit" | "options"> & {
  ways: readonly Way[];
  names: Readonly<Record<Way, string>>;
  look: "box" | "scroll" | "wrap";
}) {
  const options = ways.map((value) => ({ value, label: names[value] }));
  if (look === "box") return <Segmented {...choice} options={options} />;
  return <ChoiceChips {...choice} options={options} allSeen={look === "wrap"} />;
}

/** Shows the sum of several payments. */
export function TotalCard({ label, pesos }: { label: string; pesos: number }) {
  return (
    <Card>
      <CardRow end={<b className="type-num">{formatMoney(pesos)}</b>}>
        <p>{label}</p>
      </CardRow>
    </Card>
  );
}

/**
 * Asks for the details of a payment: a note, and for a transfer the day of its arrival, today by default. Cash is
 * always of now.
 */
export function PaidDetailsFields({
  method,
  chargedOn,
  whose,
  details: { day, note = "" },
  error,
  noteError,
  onChange,
}: {
  method: DeskMethod;
  /** The day since which it is owed; no payment can be earlier. */
  chargedOn: CalendarDate;
  /** The payer, if several pay. */
  whose?: string;
  details: PaidDetails;
  /** The reason why it cannot have been that day. */
  error: string | undefined;
  /** The reason why the note cannot be saved as typed. */
  noteError: string | undefined;
  onChange: (details: PaidDetails) => void;
}) {
  const now = today();
  const earliest = addDays(now, -paidDaysBack);
  return (
    <>
      {method === "transfer" && (
        <DateField
          label={whose === undefined ? paidDetailsWords.day : paidDetailsWords.dayOf(whose)}
          value={day ?? now}
          today={now}
          min={chargedOn > earliest ? chargedOn : earliest}
          max={now}
          error={error}
          onChange={(chosen) => onChange({ day: chosen === now ? undefined : chosen, note })}
        />
      )}
      <TextField
        optional
        label={whose === undefined ? paidDetailsWords.note : paidDetailsWords.noteOf(whose)}
        autoComplete="off"
        maxLength={200}
        value={note}
        error={noteError}
        onChange={({ currentTarget }) => onChange({ day, note: currentTarget.value })}
      />
    </>
  );
}
