import type { DeskMethod } from "#domain/money/finances/desk.ts";
import { api } from "#web/api.ts";
import { MethodField, MoneyForm, TillLine, useMoneyForm } from "#web/features/money/finances/money-form.tsx";
import { PlayerPicker } from "#web/features/people/players/player-picker.tsx";
import { otherChargeWords as words } from "#web/i18n/other-charges.ts";
import { paymentSheetWords } from "#web/i18n/payments.ts";
import * as texts from "#web/i18n/texts.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

type How = DeskMethod | "later";
const hows = { ...paymentSheetWords, later: words.later };

type Values = {
  readonly kind: "guest" | "player";
  readonly name: string;
  readonly playerId: string;
  readonly concept: string;
  readonly amount: number | null;
  readonly how: How;
};
const begun: Values = { kind: "guest", name: "", playerId: "", concept: "", amount: null, how: "cash" };

/** "Cobrar otra cosa": asks for the debtor, the concept and the amount, paid now or owed. */
export default function OtherChargeSheet({ clubId, onClose }: { clubId: string; onClose: () => void }) {
  const form = useMoneyForm({
    initial: begun,
    check: ({ kind, name, playerId, concept, amount }) => ({
      ...(kind === "guest" && name.trim() === "" && { name: words.nameMissing }),
      ...(kind === "player" && playerId === "" && { playerId: texts.playerMissing }),
      ...(concept.trim() === "" && { concept: texts.conceptMissing }),
      ...(!amount && { amount: texts.amountMissing }),
    }),
    movesCash: ({ how }) => how === "cash",
    send: ({ kind, name, playerId, concept, amount, how: method }, openTill) => {
      const debtor = kind === "player" ? ({ kind, playerId } as const) : ({ kind, name: name.trim() } as const);
      const asked = { clubId, debtor, concept: concept.trim(), amount: amount ?? 0 };
      return api.finances.charge(method === "later" ? asked : { ...asked, method, openTill });
    },
    done: (_, { how, concept, amount }) =>
      (how === "later" ? words.owed : words.paid)(concept.trim(), formatMoney(amount ?? 0)),
    refused: { NOT_ENOUGH_CREDIT: "", CREDIT_OF_NOBODY: "" },
    paths: { "debtor.name": "name" },
    failed: words.failed,
    isUnsaved: ({ kind, name, playerId, concept, amount }) =>
      (kind === "player" ? playerId : name.trim()) !== "" || concept.trim() !== "" || amount !== null,
    onClose,
  });
  const { kind, how } = form.values;
  return (
    <MoneyForm
      form={form}
      title={words.title}
      detail={words.detail}
      submit={how === "later" ? words.submitOwed : texts.registerPayment}
      submitting={texts.registering}
    >
      <Segmented
        label={texts.who}
        showLabel
        value={kind}
        onChange={(chosen) =>
          form.change({ kind: chosen, ...(chosen === "guest" && how === "credit" && { how: "cash" }) })
        }
        options={[
          { value: "guest", label: words.guest },
          { value: "player", label: texts.player },
        ]}
      />
      {kind === "guest" ? (
        <TextField label={texts.name} autoComplete="off" maxLength={120} {...form.text("name")} />
      ) : (
        <PlayerPicker
          value={form.values.playerId}
          onChange={({ id }) => form.change({ playerId: id })}
          error={form.errorOf("playerId")}
        />
      )}
      <TextField label={texts.whatItIs} autoComplete="off" maxLength={120} {...form.text("concept")} />
      <MoneyField label={texts.howMuch} {...form.pick("amount")} />
      <Stack gap={2}>
        <MethodField
          label={words.how}
          showLabel
          look="wrap"
          ways={kind === "player" ? ["cash", "transfer", "credit", "later"] : ["cash", "transfer", "later"]}
          names={hows}
          {...form.choose("how")}
        />
        <TillLine form={form} />
      </Stack>
    </MoneyForm>
  );
}
