import type { TillEntryKind } from "#domain/money/tills.ts";
import { api } from "#web/api.ts";
import { deskLimitWords as limitWords } from "#web/i18n/payments.ts";
import * as texts from "#web/i18n/texts.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { signed, whenText } from "./till-texts.ts";

const corrections = [
  { value: "in", label: words.found },
  { value: "out", label: words.lost },
] as const;

type Values = { readonly kind: TillEntryKind; readonly amount: number | null; readonly concept: string };

/**
 * Records cash into or out of the open till that belongs to no charge. `corrects` is a closed till that the entry puts
 * right.
 */
export default function EntrySheet({
  till,
  kind: asked,
  corrects,
  left = null,
  onClose,
}: {
  till: { readonly id: string };
  kind: TillEntryKind;
  corrects?: { readonly id: string; readonly openedAt: string };
  /** The pesos that somebody of the desk may still take out today; null without a limit. */
  left?: number | null;
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: (): Values => ({ kind: asked, amount: null, concept: "" }),
    check: ({ kind, amount, concept }) => ({
      ...(!amount && { amount: texts.amountMissing }),
      ...(kind === "out" && left !== null && (amount ?? 0) > left && { amount: limitWords.tooMuch(formatMoney(left)) }),
      ...(concept.trim() === "" && { concept: texts.conceptMissing }),
    }),
    send: ({ kind, amount, concept }) => {
      const entry = { tillId: till.id, kind, amount: amount ?? 0, concept };
      return api.tills.note(corrects ? { ...entry, correctsTillId: corrects.id } : entry);
    },
    done: (_, { kind, amount }) => words.noted(signed((kind === "in" ? 1 : -1) * (amount ?? 0))),
    failed: (failure, { refuse }) => refuse({ amount: `${texts.noteFailed} ${reasonOf(failure)}` }),
    isUnsaved: ({ amount, concept }) => amount !== null || concept !== "",
    onClose,
  });
  const plain = form.values.kind === "in" ? [words.inTitle, words.inDetail] : [words.outTitle, words.outDetail];
  const [title, detail] = corrects ? [words.correctTitle(whenText(corrects.openedAt)), words.correctDetail] : plain;
  const isLimited = form.values.kind === "out" && left !== null;
  const hint = isLimited ? limitWords.leftToTake(formatMoney(left)) : undefined;
  return (
    <FormSheet {...form.sheet} title={title} detail={detail} submit={words.note} submitting={words.noting}>
      <Stack gap={4}>
        {corrects && <Segmented label={words.correctWhat} options={corrections} {...form.choose("kind")} />}
        <MoneyField label={texts.howMuch} hint={hint} {...form.pick("amount")} />
        <TextField label={texts.whatItIs} maxLength={120} {...form.text("concept")} />
      </Stack>
    </FormSheet>
  );
}
