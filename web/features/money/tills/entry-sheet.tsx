import { useState } from "react";
import type { TillEntryKind } from "#domain/money/till.ts";
import { api } from "#web/api.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { signed, whenText } from "./till-texts.ts";

const corrections = [
  { value: "in", label: words.found },
  { value: "out", label: words.lost },
] as const;

/** Notes what comes into the open till or goes out of it for no charge; `corrects` is a closed one that it puts right. */
export default function EntrySheet({
  till,
  kind: asked,
  corrects,
  onClose,
}: {
  till: { readonly id: string };
  kind: TillEntryKind;
  corrects?: { readonly id: string; readonly openedAt: string };
  onClose: () => void;
}) {
  const [kind, setKind] = useState(asked);
  const [amount, setAmount] = useState<number | null>(null);
  const [concept, setConcept] = useState("");
  const [errors, setErrors] = useState<{ readonly amount?: string | undefined; readonly concept?: string | undefined }>(
    {},
  );
  const refused = useRefusedFields(["concept"]);
  const note = useAct({
    mutationFn: (pesos: number) => {
      const entry = { tillId: till.id, kind, amount: pesos, concept };
      return api.tills.note(corrects ? { ...entry, correctsTillId: corrects.id } : entry);
    },
    onSuccess: (_, pesos) => {
      toast(words.noted(signed(kind === "in" ? pesos : -pesos)));
      onClose();
    },
    onError: (failure) => {
      if (!refused.take(failure)) setErrors({ amount: `${words.noteFailed} ${reasonOf(failure)}` });
    },
  });
  const submit = () => {
    const isConceptMissing = concept.trim() === "";
    setErrors({
      amount: amount ? undefined : words.amountMissing,
      concept: isConceptMissing ? words.conceptMissing : undefined,
    });
    if (amount && !isConceptMissing) note.act(amount);
  };
  const plain = kind === "in" ? [words.inTitle, words.inDetail] : [words.outTitle, words.outDetail];
  const [title, detail] = corrects ? [words.correctTitle(whenText(corrects.openedAt)), words.correctDetail] : plain;
  return (
    <FormSheet
      title={title}
      detail={detail}
      submit={words.note}
      submitting={words.noting}
      isSubmitting={note.isPending}
      unsaved={amount !== null || concept !== ""}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack gap={4}>
        {corrects && <Segmented label={words.correctWhat} value={kind} options={corrections} onChange={setKind} />}
        <MoneyField
          label={words.amount}
          value={amount}
          error={errors.amount}
          onChange={(pesos) => {
            setErrors({ ...errors, amount: undefined });
            setAmount(pesos);
          }}
        />
        <TextField
          label={words.concept}
          value={concept}
          error={errors.concept ?? refused.of("concept")}
          maxLength={120}
          onChange={(event) => {
            setErrors({ ...errors, concept: undefined });
            refused.typed("concept");
            setConcept(event.currentTarget.value);
          }}
        />
      </Stack>
    </FormSheet>
  );
}
