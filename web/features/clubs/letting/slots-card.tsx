import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { type Duration, durations } from "#domain/clubs/letting/court-rules.ts";
import { requestLimits } from "#domain/courts/booking-rules/request.ts";
import { api } from "#web/api.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Chip } from "#web/ui/chips/chip.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { useUnsavedChangesGuard } from "#web/ui/pages/use-unsaved-changes-guard.ts";
import styles from "./letting.module.css";
import { numberIssue } from "./number-issue.ts";
import { useRulesAct } from "./use-rules-act.ts";

const names = ["daysAhead", "answerHours", "waitingAtOnce"] as const;
type NumberName = (typeof names)[number];
/** The least and the most of each number. */
const limits = {
  daysAhead: [0, requestLimits.daysAhead],
  answerHours: [1, requestLimits.answerHours],
  waitingAtOnce: [1, requestLimits.waitingAtOnce],
} as const;
type Numbers = Record<NumberName, number | null>;

/** Edits the starts and durations of bookings, and the rights of players; saved together. */
export function SlotsCard({ club }: { club: ClubPanel }) {
  const [typed, setTyped] = useState(() => typedOf(club));
  const [checked, setChecked] = useState(false);
  const changed = JSON.stringify(typed) !== JSON.stringify(typedOf(club));
  const save = useRulesAct(club, slotsOf, {
    save: (rules: ReturnType<typeof rulesOf> & object, { bookingRules, ...seen }) =>
      api.clubs.setBookingRules({
        clubId: club.id,
        ...rules,
        // The rules of cancelling have a card of their own. Here they are sent as that card shows them.
        seen: { ...seen, bookingRules: { ...bookingRules, cancelHours: rules.bookingRules.cancelHours } },
      }),
    onSaved: (panel) => {
      setTyped(typedOf(panel));
      toast(words.slotsSaved);
    },
    failed: words.failed,
  });
  useUnsavedChangesGuard(changed);
  const change = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more });
  const number = (name: NumberName, label: string, hint?: string) => (
    <StepperField
      label={label}
      hint={hint}
      value={typed.numbers[name]}
      min={limits[name][0]}
      max={limits[name][1]}
      error={checked ? numberIssue(typed.numbers[name], limits[name]) : undefined}
      onChange={(value) => change({ numbers: { ...typed.numbers, [name]: value } })}
    />
  );

  function submit() {
    setChecked(true);
    const rules = rulesOf(typed, club.bookingRules.cancelHours);
    if (rules) save.act(rules);
  }

  return (
    <Section title={texts.bookings}>
      <Stack gap={3}>
        <p className="quiet type-small">{words.slotsHint}</p>
        <Card>
          <CardBlock className={styles.block}>
            <Segmented
              label={words.begins}
              showLabel
              value={typed.grid}
              onChange={(grid) => change({ grid })}
              options={[
                { value: "60", label: words.everyHour },
                { value: "30", label: words.everyHalfHour },
              ]}
            />
            <fieldset>
              <legend className={styles.legend}>{texts.duration}</legend>
              <div className={styles.chips}>
                {durations.map((minutes) => (
                  <Chip
                    key={minutes}
                    chosen={typed.durations.includes(minutes)}
                    onPress={() => change({ durations: toggled(typed.durations, minutes) })}
                  >
                    {words.duration(minutes)}
                  </Chip>
                ))}
              </div>
              <div aria-live="polite">
                {checked && typed.durations.length === 0 && <FieldError>{words.durationsRequired}</FieldError>}
              </div>
            </fieldset>
            <div>
              <SwitchField
                spread
                label={words.noSlivers}
                checked={typed.noSlivers}
                onChange={({ currentTarget }) => change({ noSlivers: currentTarget.checked })}
              />
              <p className="quiet type-small">{words.noSliversHint}</p>
            </div>
            <Segmented
              label={words.answer}
              showLabel
              value={typed.answer}
              onChange={(answer) => change({ answer })}
              options={[
                { value: "club", label: words.answerClub },
                { value: "auto", label: words.answerAuto },
              ]}
            />
            <div className={styles.pair}>
              {typed.answer === "club" && number("answerHours", words.answerHours, words.answerHoursHint)}
              {number("daysAhead", words.daysAhead, words.daysAheadHint)}
              {typed.answer === "club"
                ? number("waitingAtOnce", words.atOncePending, words.atOncePendingHint)
                : number("waitingAtOnce", words.atOnceTaken, words.atOnceTakenHint)}
            </div>
          </CardBlock>
        </Card>
        <div aria-live="polite">{save.changed && <FieldError>{save.changed}</FieldError>}</div>
        <Button
          variant="secondary"
          disabled={!changed}
          loading={save.isPending}
          loadingLabel={texts.saving}
          onClick={submit}
        >
          {words.saveSlots}
        </Button>
      </Stack>
    </Section>
  );
}

/** Returns the part of the club that a save of this card overwrites. */
function slotsOf({ grid, durations: lengths, noSlivers, bookingRules }: ClubPanel) {
  return { grid, durations: lengths, noSlivers, bookingRules };
}

function typedOf({
  grid,
  durations: lengths,
  noSlivers,
  bookingRules: { answer, cancelHours: _, ...numbers },
}: ClubPanel) {
  const kept: Numbers = { ...numbers };
  return {
    grid: grid === 30 ? ("30" as const) : ("60" as const),
    durations: [...lengths],
    noSlivers,
    answer,
    numbers: kept,
  };
}

/** Returns the rules to send, with the hours of free cancelling; null if a field is empty or out of range. */
function rulesOf(
  { grid, durations: lengths, noSlivers, answer, numbers }: ReturnType<typeof typedOf>,
  cancelHours: number,
) {
  const { daysAhead, answerHours, waitingAtOnce } = numbers;
  if (lengths.length === 0 || daysAhead === null || answerHours === null || waitingAtOnce === null) return null;
  if (names.some((name) => numberIssue(numbers[name], limits[name]))) return null;
  const bookingRules = { daysAhead, answerHours, cancelHours, waitingAtOnce, answer };
  return { grid: grid === "30" ? (30 as const) : (60 as const), durations: lengths, noSlivers, bookingRules };
}

function toggled(chosen: readonly Duration[], minutes: Duration): Duration[] {
  const others = chosen.filter((one) => one !== minutes);
  return others.length < chosen.length ? others : [...chosen, minutes].toSorted((one, other) => one - other);
}
