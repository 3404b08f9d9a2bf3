import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { matchHoursLimits, noShowsMax, rainRules } from "#domain/courts/booking-rules/club-rules.ts";
import { requestLimits } from "#domain/courts/booking-rules/request.ts";
import { offerLimits } from "#domain/courts/slot-watches.ts";
import { api } from "#web/api.ts";
import { lettingRuleWords as words } from "#web/i18n/letting-rules.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import type { FieldErrors } from "#web/kit/forms/form-store.ts";
import type { FormValues } from "#web/kit/forms/use-form-values.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { DepositFields, depositIssues, depositRulesOf, type TypedDeposit } from "./deposit-fields.tsx";
import styles from "./letting.module.css";
import { opensMoreRules } from "./more-rules.ts";
import { numberIssue } from "./number-issue.ts";
import { type AllRules, ClubRuleText } from "./rule-text.tsx";
import { useSeenRules } from "./use-rules-act.ts";

/** The least and the most of each number. */
const limits = {
  cancelHours: [0, requestLimits.cancelHours],
  partHours: [0, requestLimits.cancelHours],
  partPercent: [0, 100],
  latePercent: [0, 100],
  noShows: [0, noShowsMax],
  matchHours: [matchHoursLimits.least, matchHoursLimits.most],
  offerMinutes: [offerLimits.least, offerLimits.most],
  offerMinutesAhead: [offerLimits.least, offerLimits.most],
} as const;
type NumberName = keyof typeof limits;
const steps: readonly NumberName[] = ["partPercent", "partHours", "latePercent"];
const offers: readonly NumberName[] = ["offerMinutes", "offerMinutesAhead"];
const names: readonly NumberName[] = ["cancelHours", ...steps, "noShows", "matchHours", ...offers];

type Values = Readonly<Record<NumberName, number | null>> &
  Pick<AllRules, "charged" | "rain"> & { readonly deposit: TypedDeposit };

/** Changes the limit of free cancelling, the cost of a later one and the deposit. Previews the text for players. */
export default function RulesSheet({ club, onClose }: { club: ClubPanel; onClose: () => void }) {
  const saved = allRulesOf(club);
  const { seen, keep, fetchNewer } = useSeenRules(club, allRulesOf);
  const noteChanged = ({ refuse }: FormValues<Values>) => {
    refuse({ "": refusalWords.CLUB_RULES_CHANGED });
    fetchNewer();
  };
  const form = useSheetForm({
    initial: (): Values => saved,
    check: issuesOf,
    // Values without errors always make rules.
    send: (values) => api.clubs.setClubRules({ clubId: club.id, ...(rulesOf(values, saved) ?? saved), seen }),
    onSent: keep,
    done: () => words.saved,
    refused: { CLUB_RULES_CHANGED: noteChanged },
    failed: (error) => void showFailure(reasonOf(error), error, words.failed),
    onClose,
  });
  const { values, change, errorOf } = form;
  const rules = rulesOf(values, saved);
  const changed = errorOf("");
  const field = (name: NumberName, hint?: string) => (
    <StepperField
      key={name}
      label={words[name]}
      hint={hint}
      min={limits[name][0]}
      max={limits[name][1]}
      {...form.pick(name)}
    />
  );
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={words.detail}
      submit={words.save}
      submitting={words.saving}
      onSubmit={(event) => {
        const { currentTarget } = event;
        form.submit(event);
        requestAnimationFrame(() => showFirstWrong(currentTarget));
      }}
    >
      <Stack gap={4}>
        {field("cancelHours")}
        <DepositFields
          typed={values.deposit}
          errorOf={(name) => errorOf(`deposit.${name}`)}
          onChange={(more) =>
            change(
              { deposit: { ...values.deposit, ...more } },
              Object.keys(more).map((name) => `deposit.${name}`),
            )
          }
        />
        <Fold title={words.more} open={opensMoreRules(club.clubRules)}>
          <Stack gap={4}>
            <fieldset>
              <legend className={styles.legend}>{words.cancelling}</legend>
              <div className={styles.pair}>{steps.map((name) => field(name))}</div>
            </fieldset>
            <Segmented
              label={words.charged}
              showLabel
              options={[
                { value: "paid", label: words.chargedPaid },
                { value: "step", label: words.chargedStep },
              ]}
              {...form.choose("charged")}
            />
            <Segmented
              label={words.rain}
              showLabel
              options={rainRules.map((value) => ({ value, label: words.rains[value] }))}
              {...form.choose("rain")}
            />
            {field("noShows", words.noShowsHint)}
            {field("matchHours", words.matchHoursHint)}
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
        <div aria-live="polite">{changed && <FieldError>{changed}</FieldError>}</div>
      </Stack>
    </FormSheet>
  );
}

/** Unfolds the rules around the wrong fields, and focuses the first of these, which may be out of sight. */
function showFirstWrong(form: HTMLFormElement): void {
  const wrong = form.querySelectorAll<HTMLElement>("[aria-invalid=true]");
  for (const one of wrong) one.closest("details")?.setAttribute("open", "");
  wrong[0]?.focus();
  wrong[0]?.scrollIntoView({ block: "center" });
}

/** Returns the part of the club that a save of this sheet overwrites. */
function allRulesOf({ bookingRules: { cancelHours }, clubRules }: ClubPanel): AllRules {
  return { cancelHours, ...clubRules };
}

/** Returns the errors of the numbers that are empty or out of range, by field. */
function issuesOf(values: Values): FieldErrors {
  const issues = names.flatMap((name) => {
    const issue = numberIssue(values[name], limits[name]);
    return issue ? [[name, issue] as const] : [];
  });
  return { ...Object.fromEntries(issues), ...depositIssues(values.deposit) };
}

/** Returns the rules to send; null if a field is empty or out of range. */
function rulesOf(values: Values, saved: AllRules): AllRules | null {
  if (names.some((name) => numberIssue(values[name], limits[name]))) return null;
  const { cancelHours, partHours, partPercent, latePercent, charged, noShows, rain, matchHours } = values;
  const { offerMinutes, offerMinutesAhead } = values;
  const deposit = depositRulesOf(values.deposit, saved.deposit);
  if (cancelHours === null || partHours === null || partPercent === null) return null;
  if (latePercent === null || noShows === null || matchHours === null || deposit === null) return null;
  if (offerMinutes === null || offerMinutesAhead === null) return null;
  const cancelling = { cancelHours, partHours, partPercent, latePercent, charged };
  return { ...cancelling, noShows, rain, matchHours, offerMinutes, offerMinutesAhead, deposit };
}
