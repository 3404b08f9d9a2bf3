import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { type ClubRules, noShowsMax, rainRules } from "#domain/courts/booking-rules/club-rules.ts";
import { requestLimits } from "#domain/courts/booking-rules/request.ts";
import type { DepositRules } from "#domain/courts/deposits.ts";
import { offerLimits } from "#domain/courts/slot-watches.ts";
import { api } from "#web/api.ts";
import { lettingRuleWords as words } from "#web/i18n/letting-rules.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { DepositFields, depositRulesOf, type TypedDeposit } from "./deposit-fields.tsx";
import styles from "./letting.module.css";
import { opensMoreRules } from "./more-rules.ts";
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
const steps: readonly NumberName[] = ["partPercent", "partHours", "latePercent"];
const offers: readonly NumberName[] = ["offerMinutes", "offerMinutesAhead"];
const names: readonly NumberName[] = ["cancelHours", ...steps, "noShows", ...offers];

/** Changes the limit of free cancelling, the cost of a later one and the deposit. Previews the text for players. */
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
  const wrong = names.filter((name) => numberIssue(typed[name], limits[name]));
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
        {field("cancelHours")}
        <DepositFields typed={deposit} checked={checked} onChange={setDeposit} />
        <Fold title={words.more} open={opensMoreRules(club.clubRules, checked ? wrong : [])}>
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
          </Stack>
        </Fold>
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

/** Focuses the first wrong field, which may be out of sight, or under rules that were folded by hand. */
function showFirstWrong(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  wrong?.closest("details")?.setAttribute("open", "");
  wrong?.focus();
  wrong?.scrollIntoView({ block: "center" });
}

/** Returns the part of the club that a save of this sheet overwrites. */
function allRulesOf({ bookingRules: { cancelHours }, clubRules }: ClubPanel): AllRules {
  return { cancelHours, ...clubRules };
}

/** Returns the rules to send; null if a field is empty or out of range. */
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
