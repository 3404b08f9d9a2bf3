import type { ClubDebt } from "#contract/money/finances/charges.ts";
import { partsOf } from "#domain/money/finances/halves.ts";
import { api } from "#web/api.ts";
import { bookingPaymentWords as words } from "#web/i18n/booking-payments.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

const amongs = ["2", "3", "4"] as const;
type Values = { readonly among: (typeof amongs)[number]; readonly names: readonly string[] };

/** Returns the names of those who pay with the player who booked. */
const othersOf = ({ among, names }: Values) => names.slice(0, Number(among) - 1);
/** Returns the path of a name in the request. */
const pathOf = (index: number) => `others.${index}`;

/**
 * Divides the debt of a court among two to four players. The player who booked pays the first part; the others have a
 * name each.
 */
export function DivideSheet({ whole, onDone }: { whole: ClubDebt; onDone: () => void }) {
  const form = useSheetForm({
    initial: (): Values => ({ among: "4", names: [words.other(2), words.other(3), words.other(4)] }),
    check: (values) =>
      Object.fromEntries(
        othersOf(values).flatMap((name, index) => (name.trim() === "" ? [[pathOf(index), words.nameMissing]] : [])),
      ),
    send: (values) => api.finances.divide({ chargeId: whole.id, others: othersOf(values).map((name) => name.trim()) }),
    done: ({ parts }) => words.divided(parts),
    failed: words.divideFailed,
    isUnsaved: () => false,
    onClose: onDone,
  });
  const parts = partsOf(whole.owed, Number(form.values.among));
  const others = othersOf(form.values);
  return (
    <FormSheet
      {...form.sheet}
      title={words.divideTitle}
      detail={words.divideDetail(formatMoney(whole.owed))}
      submit={words.divideSubmit}
      submitting={words.dividing}
    >
      <Stack gap={4}>
        <Segmented
          label={words.amongHow}
          showLabel
          options={amongs.map((value) => ({ value, label: value }))}
          {...form.choose("among")}
        />
        <p>{words.first(whole.debtor ?? texts.noName, formatMoney(parts[0] ?? 0))}</p>
        {others.map((name, index) => (
          <TextField
            key={words.other(index + 2)}
            label={words.other(index + 2)}
            hint={words.otherPays(formatMoney(parts[index + 1] ?? 0))}
            autoComplete="off"
            maxLength={120}
            value={name}
            error={form.errorOf(pathOf(index))}
            onChange={({ currentTarget }) =>
              form.change({ names: form.values.names.with(index, currentTarget.value) }, [pathOf(index)])
            }
          />
        ))}
      </Stack>
    </FormSheet>
  );
}
