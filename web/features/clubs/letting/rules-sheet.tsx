import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { type ClubRules, noShowsMax, rainRules } from "#domain/bookings/club-rules.ts";
import type { DepositRules } from "#domain/bookings/deposit.ts";
import { requestLimits } from "#domain/bookings/request.ts";
import { offerLimits } from "#domain/bookings/slot-watch.ts";
import { api } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/club-query.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { lettingRuleWords as words } from "#web/i18n/letting-rules.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { DepositFields, depositRulesOf, type TypedDeposit } from "./deposit-fields.tsx";
import styles from "./letting.module.css";
import { type AllRules, ClubRuleText } from "./rule-text.tsx";

const most = {
  cancelHours: requestLimits.cancelHours,
  partHours: requestLimits.cancelHours,
  partPercent: 100,
  latePercent: 100,
  noShows: noShowsMax,
  offerMinutes: offerLimits.most,
  offerMinutesAhead: offerLimits.most,
};
type NumberName = keyof typeof most;
const steps: readonly NumberName[] = ["cancelHours", "partPercent", "partHours", "latePercent"];
const offers: readonly NumberName[] = ["offerMinutes", "offerMinutesAhead"];
const names: readonly NumberName[] = [...steps, "noShows", ...offers];

/** Changes until when players cancel for nothing, what later costs and what is paid beforehand, with what a player will read of it. */
export default function RulesSheet({ club, onClose }: { club: ClubPanel; onClose: () => void }) {
  const queryClient = useQueryClient();
  const {
    charged: said,
    deposit: asked,
    rain: rained,
    ...numbers
  } = { cancelHours: club.bookingRules.cancelHours, ...club.clubRules };
  const [typed, setTyped] = useState<Record<NumberName, number | null>>(numbers);
  const [charged, setCharged] = useState(said);
  const [deposit, setDeposit] = useState<TypedDeposit>(asked);
  const [rain, setRain] = useState(rained);
  const [checked, setChecked] = useState(false);
  const save = useAct({
    mutationFn: (rules: AllRules) => api.clubs.setClubRules({ clubId: club.id, ...rules }),
    onSuccess: (panel) => {
      queryClient.setQueryData(clubQuery(club.id).queryKey, panel);
      toast(words.saved);
      onClose();
    },
    onError: (error) => void showFailure(reasonOf(error), error, words.failed),
  });
  const rules = rulesOf(typed, { charged, rain }, depositRulesOf(deposit, asked));
  const field = (name: NumberName, hint?: string) => (
    <StepperField
      key={name}
      label={words[name]}
      hint={hint}
      value={typed[name]}
      max={most[name]}
      error={checked && typed[name] === null ? fieldWords.NUMBER_INVALID : undefined}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  );
  return (
    <FormSheet
      title={words.title}
      detail={words.detail}
      submit={words.save}
      submitting={words.saving}
      isSubmitting={save.isPending}
      unsaved={
        charged !== said ||
        rain !== rained ||
        JSON.stringify(deposit) !== JSON.stringify(asked) ||
        names.some((name) => typed[name] !== numbers[name])
      }
      onSubmit={() => {
        setChecked(true);
        if (rules) save.act(rules);
      }}
      onClose={onClose}
    >
      <Stack gap={4}>
        <fieldset>
          <legend className={styles.legend}>{words.cancelling}</legend>
          <div className={styles.pair}>{steps.map((name) => field(name))}</div>
        </fieldset>
        <Segmented
          label={words.charged}
          showLabel
          value={charged}
          onChange={setCharged}
          options={[
            { value: "paid", label: words.chargedPaid },
            { value: "step", label: words.chargedStep },
          ]}
        />
        <Segmented
          label={words.rain}
          showLabel
          value={rain}
          onChange={setRain}
          options={rainRules.map((value) => ({ value, label: words.rains[value] }))}
        />
        {field("noShows", words.noShowsHint)}
        <fieldset>
          <legend className={styles.legend}>{words.offers}</legend>
          <div className={styles.pair}>{offers.map((name) => field(name))}</div>
        </fieldset>
        <DepositFields typed={deposit} checked={checked} onChange={setDeposit} />
        {rules && (
          <div role="status">
            <p className="type-strong">{words.preview}</p>
            <ClubRuleText rules={rules} />
          </div>
        )}
        <p className="quiet type-small">{words.law}</p>
      </Stack>
    </FormSheet>
  );
}

/** What is sent; null while something is missing. */
function rulesOf(
  { cancelHours, partHours, partPercent, latePercent, noShows, ...offers }: Record<NumberName, number | null>,
  chosen: Pick<ClubRules, "charged" | "rain">,
  deposit: DepositRules | null,
): AllRules | null {
  const { offerMinutes, offerMinutesAhead } = offers;
  if (cancelHours === null || partHours === null || partPercent === null) return null;
  if (latePercent === null || noShows === null || deposit === null) return null;
  if (offerMinutes === null || offerMinutesAhead === null) return null;
  const numbers = { cancelHours, partHours, partPercent, latePercent, noShows, offerMinutes, offerMinutesAhead };
  return { ...numbers, ...chosen, deposit };
}
