import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { requestLimits } from "#domain/bookings/request.ts";
import { type Duration, durations } from "#domain/clubs/court-rules.ts";
import { api } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/club-query.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
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

type NumberName = "daysAhead" | "answerHours" | "waitingAtOnce";
type Numbers = Record<NumberName, number | null>;

/** When a booking may begin, how long it lasts, and what players may do without asking; saved together. */
export function SlotsCard({ club }: { club: ClubPanel }) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(club));
  const [checked, setChecked] = useState(false);
  const changed = JSON.stringify(typed) !== JSON.stringify(typedOf(club));
  const save = useAct({
    mutationFn: (rules: ReturnType<typeof rulesOf> & object) =>
      api.clubs.setBookingRules({ clubId: club.id, ...rules }),
    onSuccess: (panel) => {
      queryClient.setQueryData(clubQuery(club.id).queryKey, panel);
      setTyped(typedOf(panel));
      toast(words.slotsSaved);
    },
    onError: (error) => void showFailure(reasonOf(error), error, words.failed),
  });
  useUnsavedChangesGuard(changed);
  const change = (more: Partial<typeof typed>) => setTyped({ ...typed, ...more });
  const number = (name: NumberName, label: string, hint: string | undefined, min: number) => (
    <StepperField
      label={label}
      hint={hint}
      value={typed.numbers[name]}
      min={min}
      max={requestLimits[name]}
      error={checked && !fits(typed.numbers[name], name) ? fieldWords.NUMBER_INVALID : undefined}
      onChange={(value) => change({ numbers: { ...typed.numbers, [name]: value } })}
    />
  );

  function submit() {
    setChecked(true);
    const rules = rulesOf(typed, club.bookingRules.cancelHours);
    if (rules) save.act(rules);
  }

  return (
    <Section title={words.slots}>
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
              <legend className={styles.legend}>{words.durations}</legend>
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
              {typed.answer === "club" && number("answerHours", words.answerHours, words.answerHoursHint, 1)}
              {number("daysAhead", words.daysAhead, words.daysAheadHint, 0)}
              {number("waitingAtOnce", typed.answer === "club" ? words.atOncePending : words.atOnceTaken, undefined, 1)}
            </div>
          </CardBlock>
        </Card>
        <Button
          variant="secondary"
          disabled={!changed}
          loading={save.isPending}
          loadingLabel={words.saving}
          onClick={submit}
        >
          {words.saveSlots}
        </Button>
      </Stack>
    </Section>
  );
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

/** What is sent, with what the rules of cancelling say; null while something is missing. */
function rulesOf(
  { grid, durations: lengths, noSlivers, answer, numbers }: ReturnType<typeof typedOf>,
  cancelHours: number,
) {
  const { daysAhead, answerHours, waitingAtOnce } = numbers;
  if (lengths.length === 0 || daysAhead === null || answerHours === null || waitingAtOnce === null) return null;
  if (!fits(daysAhead, "daysAhead") || !fits(answerHours, "answerHours")) return null;
  if (!fits(waitingAtOnce, "waitingAtOnce")) return null;
  const bookingRules = { daysAhead, answerHours, cancelHours, waitingAtOnce, answer };
  return { grid: grid === "30" ? (30 as const) : (60 as const), durations: lengths, noSlivers, bookingRules };
}

function fits(value: number | null, name: NumberName): boolean {
  const least = name === "answerHours" || name === "waitingAtOnce" ? 1 : 0;
  return value !== null && value >= least && value <= requestLimits[name];
}

function toggled(chosen: readonly Duration[], minutes: Duration): Duration[] {
  const others = chosen.filter((one) => one !== minutes);
  return others.length < chosen.length ? others : [...chosen, minutes].toSorted((one, other) => one - other);
}
