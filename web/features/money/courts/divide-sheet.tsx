import { useState } from "react";
import type { ClubDebt } from "#contract/money/ledger.ts";
import { partsOf } from "#domain/money/halves.ts";
import { api } from "#web/api.ts";
import { bookingPaymentWords as words } from "#web/i18n/booking-payments.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

const amongs = ["2", "3", "4"] as const;
/** Where a name stands in what is sent. */
const pathOf = (index: number) => `others.${index}`;

/** What is owed of a court among two to four who play: whoever booked it pays the first part, the others have a name each. */
export function DivideSheet({ whole, onDone }: { whole: ClubDebt; onDone: () => void }) {
  const [among, setAmong] = useState<(typeof amongs)[number]>("4");
  const [names, setNames] = useState<readonly string[]>([words.other(2), words.other(3), words.other(4)]);
  const [tried, setTried] = useState(false);
  const refused = useRefusedFields(names.map((_, index) => pathOf(index)));
  const parts = partsOf(whole.owed, Number(among));
  const others = names.slice(0, parts.length - 1);
  const divide = useAct({
    mutationFn: () => api.finances.divide({ chargeId: whole.id, others: others.map((name) => name.trim()) }),
    onSuccess: (done) => {
      toast(words.divided(done.parts));
      onDone();
    },
    onError: (error) => {
      if (!refused.take(error)) void showFailure(words.divideFailed, error);
    },
  });
  return (
    <FormSheet
      title={words.divideTitle}
      detail={words.divideDetail(formatMoney(whole.owed))}
      submit={words.divideSubmit}
      submitting={words.dividing}
      isSubmitting={divide.isPending}
      onSubmit={() => {
        setTried(true);
        if (others.every((name) => name.trim() !== "")) divide.act(undefined);
      }}
      onClose={onDone}
    >
      <Stack gap={4}>
        <Segmented
          label={words.amongHow}
          showLabel
          value={among}
          onChange={setAmong}
          options={amongs.map((value) => ({ value, label: value }))}
        />
        <p>{words.first(whole.debtor ?? words.somebody, formatMoney(parts[0] ?? 0))}</p>
        {others.map((name, index) => (
          <TextField
            key={words.other(index + 2)}
            label={words.other(index + 2)}
            hint={words.otherPays(formatMoney(parts[index + 1] ?? 0))}
            autoComplete="off"
            maxLength={120}
            value={name}
            error={tried && name.trim() === "" ? words.nameMissing : refused.of(pathOf(index))}
            onChange={({ currentTarget }) => {
              refused.typed(pathOf(index));
              setNames(names.with(index, currentTarget.value));
            }}
          />
        ))}
      </Stack>
    </FormSheet>
  );
}
