import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenTill } from "#contract/money/tills.ts";
import { api, refusalCode } from "#web/api.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { differenceText } from "./till-texts.ts";
import { currentTillQuery } from "./tills-query.ts";

/** Closes a till: what was counted is typed first, and only then is it told what had to be in it. */
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
  const [counted, setCounted] = useState<number | null>(null);
  /** What had to be in it, as who counts was told; null while they count. */
  const [expected, setExpected] = useState<number | null>(null);
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const refused = useRefusedFields(["reason"]);
  const look = async () => {
    const { till } = await client.fetchQuery({ ...currentTillQuery(clubId), staleTime: 0 });
    return till?.id === tillId ? till.expected : null;
  };
  const compare = useAct({
    mutationFn: look,
    // Another desk has closed it: what was counted stays on the screen.
    onSuccess: (now) => (now === null ? setError(refusalWords.TILL_ALREADY_CLOSED) : setExpected(now)),
    onError: (failure) => setError(`${words.compareFailed} ${reasonOf(failure)}`),
  });
  const close = useAct({
    mutationFn: ({ pesos, seen }: { pesos: number; seen: number }) => {
      const asked = { tillId, counted: pesos, seen };
      return api.tills.close(pesos === seen || reason.trim() === "" ? asked : { ...asked, reason });
    },
    onSuccess: (now, { pesos }) => {
      toast(words.closedNow(differenceText(pesos, now.expected)));
      onClose();
    },
    onError: async (failure) => {
      if (refused.take(failure)) return;
      setError(reasonOf(failure));
      if (refusalCode(failure) === "TILL_CHANGED") setExpected(await look());
    },
  });
  const isExact = counted === expected;
  const submit = () => {
    setError(undefined);
    if (counted === null) setError(words.countedMissing);
    else if (expected === null) compare.act(undefined);
    else if (explained && !isExact && reason.trim() === "") setError(words.reasonMissing);
    else close.act({ pesos: counted, seen: expected });
  };
  const isCounting = expected === null;
  return (
    <FormSheet
      title={words.close}
      submit={isCounting ? words.compare : words.close}
      submitting={isCounting ? words.comparing : words.closing}
      isSubmitting={compare.isPending || close.isPending}
      unsaved={counted !== null}
      onSubmit={submit}
      onClose={onClose}
    >
      {counted === null || expected === null ? (
        <MoneyField
          label={words.counted}
          hint={words.countedHint}
          value={counted}
          error={error}
          onChange={(pesos) => {
            setError(undefined);
            setCounted(pesos);
          }}
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
              value={reason}
              error={error ?? refused.of("reason")}
              maxLength={200}
              onChange={(event) => {
                setError(undefined);
                refused.typed("reason");
                setReason(event.currentTarget.value);
              }}
            />
          )}
          {isExact && <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>}
          <Button
            variant="secondary"
            fullWidth
            onClick={() => {
              setError(undefined);
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
