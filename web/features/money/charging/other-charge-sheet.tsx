import { useState } from "react";
import type { DeskMethod } from "#domain/money/desk.ts";
import { api, refusalCode } from "#web/api.ts";
import { PlayerPicker } from "#web/features/bookings/acts/player-picker.tsx";
import { otherChargeWords as words } from "#web/i18n/other-charges.ts";
import { paymentSheetWords } from "#web/i18n/payments.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useRefusedFields } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

type How = DeskMethod | "later";
const ways = [
  { value: "cash", label: paymentSheetWords.cash },
  { value: "transfer", label: paymentSheetWords.transfer },
  { value: "credit", label: paymentSheetWords.credit },
  { value: "later", label: words.later },
] as const;

const ofWay = ["NOT_ENOUGH_CREDIT", "CREDIT_OF_NOBODY"];

/** "Cobrar otra cosa": who, what and how much, paid now or owed. */
export default function OtherChargeSheet({ clubId, onClose }: { clubId: string; onClose: () => void }) {
  const [kind, setKind] = useState<"guest" | "player">("guest");
  const [name, setName] = useState("");
  const [playerId, setPlayerId] = useState("");
  const [concept, setConcept] = useState("");
  const [amount, setAmount] = useState<number | null>(null);
  const [how, setHow] = useState<How>("cash");
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [tillClosed, setTillClosed] = useState(false);
  const fields = useRefusedFields(["debtor.name", "concept"]);
  const openTill = tillClosed && how === "cash";
  const who = kind === "player" ? playerId : name.trim();
  const what = concept.trim();
  const charge = useAct({
    mutationFn: (pesos: number) => {
      const debtor = kind === "player" ? ({ kind, playerId } as const) : ({ kind, name: who } as const);
      const asked = { clubId, debtor, concept: what, amount: pesos };
      return api.finances.charge(how === "later" ? asked : { ...asked, method: how, openTill });
    },
    onSuccess: (_, pesos) => {
      toast((how === "later" ? words.owed : words.paid)(what, formatMoney(pesos)));
      onClose();
    },
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "TILL_CLOSED") setTillClosed(true);
      else if (code && ofWay.includes(code)) setRefused(reasonOf(error));
      else if (!fields.take(error)) void showFailure(words.failed, error);
    },
  });
  const missing = (isMissing: boolean, sentence: string) => (tried && isMissing ? sentence : undefined);
  const submit = how === "later" ? words.submitOwed : words.submitPaid;
  return (
    <FormSheet
      title={words.title}
      detail={words.detail}
      submit={openTill ? paymentSheetWords.openTill(submit) : submit}
      submitting={words.submitting}
      isSubmitting={charge.isPending}
      unsaved={who !== "" || what !== "" || amount !== null}
      onSubmit={() => {
        setTried(true);
        setRefused(undefined);
        if (who !== "" && what !== "" && amount) charge.act(amount);
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Segmented
          label={words.who}
          showLabel
          value={kind}
          onChange={(chosen) => {
            setKind(chosen);
            if (chosen === "guest" && how === "credit") setHow("cash");
          }}
          options={[
            { value: "guest", label: words.guest },
            { value: "player", label: words.player },
          ]}
        />
        {kind === "guest" ? (
          <TextField
            label={words.name}
            autoComplete="off"
            maxLength={120}
            value={name}
            error={missing(who === "", words.nameMissing) ?? fields.of("debtor.name")}
            onChange={({ currentTarget }) => {
              fields.typed("debtor.name");
              setName(currentTarget.value);
            }}
          />
        ) : (
          <PlayerPicker
            value={playerId}
            onChange={({ id }) => setPlayerId(id)}
            error={missing(who === "", words.playerMissing)}
          />
        )}
        <TextField
          label={words.concept}
          autoComplete="off"
          maxLength={120}
          value={concept}
          error={missing(what === "", words.conceptMissing) ?? fields.of("concept")}
          onChange={({ currentTarget }) => {
            fields.typed("concept");
            setConcept(currentTarget.value);
          }}
        />
        <MoneyField
          label={words.amount}
          value={amount}
          error={missing(!amount, words.amountMissing)}
          onChange={setAmount}
        />
        <Stack gap={2}>
          <ChoiceChips
            label={words.how}
            showLabel
            allSeen
            value={how}
            onChange={(chosen) => {
              setRefused(undefined);
              setHow(chosen);
            }}
            options={ways.filter(({ value }) => kind === "player" || value !== "credit")}
          />
          <div aria-live="polite">
            {openTill && <p>{paymentSheetWords.tillClosed}</p>}
            {refused && <FieldError>{refused}</FieldError>}
          </div>
        </Stack>
      </Stack>
    </FormSheet>
  );
}
