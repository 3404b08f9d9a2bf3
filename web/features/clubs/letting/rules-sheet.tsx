import { useState } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { type ClubRules, noShowsMax, rainRules } from "#domain/bookings/club-rules.ts";
import type { DepositRules } from "#domain/bookings/deposit.ts";
import { requestLimits } from "#domain/bookings/request.ts";
import { offerLimits } from "#domain/bookings/slot-watch.ts";
import { api } from "#web/api.ts";
import { lettingRuleWords as words } from "#web/i18n/letting-rules.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { DepositFields, depositRulesOf, type TypedDeposit } from "./deposit-fields.tsx";
import styles from "./letting.module.css";
import { numberIssue } from "./number-issue.ts";
import { type AllRules, ClubRuleText } from "./rule-text.tsx";
import { useRulesAct } from "./use-rules-act.ts";

/** The least and the most of each number. */
const limits = {
  cancelHours: [0, requestLimits.cancelHours],
  partHours: [0, requestLimits.cancelHours],
  partPercent: [0, 100],
  latePercent: [0, 100],
  noShows: [0, noShowsMax],
  offerMinutes: [offerLimits.least, offerLimits.most],
  offerMinutesAhead: [offerLimits.least, offerLimits.most],
} as const;
type NumberName = keyof typeof limits;
const steps: readonly NumberName[] = ["cancelHours", "partPercent", "partHours", "latePercent"];
const offers: readonly NumberName[] = ["offerMinutes", "offerMinutesAhead"];
const names: readonly NumberName[] = [...steps, "noShows", ...offers];

/** Changes until when players cancel for nothing, what later costs and what is paid beforehand, with what a player will read of it. */
export default function RulesSheet({ club, onClose }: { club: ClubPanel; onClose: () => void }) {
  const { charged: said, deposit: asked, rain: rained, ...numbers } = allRulesOf(club);
  const [typed, setTyped] = useState<Record<NumberName, number | null>>(numbers);
  const [charged, setCharged] = useState(said);
  const [deposit, setDeposit] = useState<TypedDeposit>(asked);
  const [rain, setRain] = useState(rained);
  const [checked, setChecked] = useState(false);
  const save = useRulesAct(club, allRulesOf, {
    save: (rules: AllRules, seen) => api.clubs.setClubRules({ clubId: club.id, ...rules, seen }),
    onSaved: () => {
      toast(words.saved);
      onClose();
    },
    failed: words.failed,
  });
  const rules = rulesOf(typed, { charged, rain }, depositRulesOf(deposit, asked));
  const field = (name: NumberName, hint?: string) => (
    <StepperField
      key={name}
      label={words[name]}
      hint={hint}
      value={typed[name]}
      min={limits[name][0]}
      max={limits[name][1]}
      error={checked ? numberIssue(typed[name], limits[name]) : undefined}
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
      onSubmit={({ currentTarget: form }) => {
        setChecked(true);
        if (rules) save.act(rules);
        else requestAnimationFrame(() => showFirstWrong(form));
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
        <div aria-live="polite">{save.changed && <FieldError>{save.changed}</FieldError>}</div>
      </Stack>
    </FormSheet>
  );
}

/** What is wrong may stand out of sight, in a form as long as this. */
function showFirstWrong(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  wrong?.focus();
  wrong?.scrollIntoView({ block: "center" });
}

/** What a save of this sheet writes over. */
function allRulesOf({ bookingRules: { cancelHours }, clubRules }: ClubPanel): AllRules {
  return { cancelHours, ...clubRules };
}

/** What is sent; null while something is missing or beyond its limits. */
function rulesOf(
  typed: Record<NumberName, number | null>,
  chosen: Pick<ClubRules, "charged" | "rain">,
  deposit: DepositRules | null,
): AllRules | null {
  if (names.some((name) => numberIssue(typed[name], limits[name]))) return null;
  const { cancelHours, partHours, partPercent, latePercent, noShows, offerMinutes, offerMinutesAhead } = typed;
  if (cancelHours === null || partHours === null || partPercent === null) return null;
  if (latePercent === null || noShows === null || deposit === null) return null;
  if (offerMinutes === null || offerMinutesAhead === null) return null;
  const numbers = { cancelHours, partHours, partPercent, latePercent, noShows, offerMinutes, offerMinutesAhead };
  return { ...numbers, ...chosen, deposit };
}
