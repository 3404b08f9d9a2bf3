import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenTill } from "#contract/money/tills.ts";
import { pesosLimits } from "#domain/lib/money-limits.ts";
import { api, refusalCode } from "#web/api.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { differenceText } from "./till-texts.ts";
import { currentTillQuery } from "./tills-query.ts";

type Values = { readonly counted: number | null; readonly reason: string };

/** Closes a till. Asks for the counted sum first, and only then shows the expected one. */
export default function CloseSheet({
  clubId,
  till: { id: tillId, explained },
  onClose,
}: {
  clubId: string;
  till: Pick<OpenTill, "id" | "explained">;
  onClose: () => void;
}) {
  const client = useQueryClient();
  /** The expected sum once it was shown to the person who counts; null while they count. */
  const [expected, setExpected] = useState<number | null>(null);
  const isCounting = expected === null;
  const look = async () => {
    const { till } = await client.fetchQuery({ ...currentTillQuery(clubId), staleTime: 0 });
    return till?.id === tillId ? till.expected : null;
  };
  const form = useSheetForm({
    initial: (): Values => ({ counted: null, reason: "" }),
    check: (values) => {
      const isMissing = explained && values.counted !== expected && values.reason.trim() === "";
      return isMissing ? { "": words.reasonMissing } : {};
    },
    send: ({ counted: pesos, reason }) => {
      const asked = { tillId, counted: pesos ?? 0, seen: expected ?? 0 };
      return api.tills.close(pesos === expected || reason.trim() === "" ? asked : { ...asked, reason });
    },
    done: (now, values) => words.closedNow(differenceText(values.counted ?? 0, now.expected)),
    failed: async (failure, { refuse }) => {
      refuse({ "": reasonOf(failure) });
      if (refusalCode(failure) === "TILL_CHANGED") setExpected(await look());
    },
    isUnsaved: (values) => values.counted !== null,
    onClose,
  });
  const { counted } = form.values;
  const error = form.errorOf("");
  const refuse = (sentence: string) => form.refuse({ "": sentence });
  const compare = useAct({
    mutationFn: look,
    // Another desk has closed the till: the counted sum stays on the screen.
    onSuccess: (now) => (now === null ? refuse(refusalWords.TILL_ALREADY_CLOSED) : setExpected(now)),
    onError: (failure) => refuse(`${words.compareFailed} ${reasonOf(failure)}`),
  });
  const isExact = counted === expected;
  return (
    <FormSheet
      {...form.sheet}
      title={words.close}
      submit={isCounting ? words.compare : words.close}
      // The comparison may be pending a moment longer than its result is shown.
      submitting={form.isPending ? texts.closing : words.comparing}
      isSubmitting={compare.isPending || form.isPending}
      onSubmit={(event) => {
        if (!isCounting) return form.submit(event);
        form.refuse({});
        if (counted === null) refuse(words.countedMissing);
        else compare.act(undefined);
      }}
    >
      {counted === null || expected === null ? (
        <MoneyField
          label={words.counted}
          hint={words.countedHint}
          max={pesosLimits.sum}
          {...form.choose("counted")}
          error={error}
        />
      ) : (
        <Stack gap={4}>
          <Card>
            <CardRow end={<b>{formatMoney(counted)}</b>}>
              <p>{words.youCounted}</p>
            </CardRow>
            <CardRow end={<b>{formatMoney(expected)}</b>}>
              <p>{words.shouldBe}</p>
            </CardRow>
            <CardRow>
              <p className="type-num" role="status">
                {differenceText(counted, expected)}
              </p>
            </CardRow>
          </Card>
          {!isExact && (
            <TextField
              label={words.reason}
              hint={words.reasonHint}
              optional={!explained}
              maxLength={200}
              {...form.text("reason")}
              error={error ?? form.errorOf("reason")}
            />
          )}
          {isExact && <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>}
          <Button
            variant="secondary"
            fullWidth
            onClick={() => {
              form.refuse({});
              setExpected(null);
            }}
          >
            {words.countAgain}
          </Button>
        </Stack>
      )}
    </FormSheet>
  );
}
