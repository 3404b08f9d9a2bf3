import {
  type Asking,
  type Eligibility,
  eligibilityKinds,
  levelNumber,
  sumLimits,
} from "#domain/competition/tournaments/eligibility.ts";
import { type Format, isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { type Level, levels } from "#domain/people/players/person.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { whoMayEnter } from "#web/features/competition/tournaments/who-may-enter.ts";
import { eligibilityKindWords, eligibilityWords as words } from "#web/i18n/eligibility.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { RuleSelect } from "./rule-select.tsx";
import styles from "./rules.module.css";
import { type UseEligibility, usedBy } from "./use-choice.ts";

const levelWords: Record<Level, string> = {
  "7ma": "7ma",
  "6ta": "6ta",
  "5ta": "5ta",
  "4ta": "4ta",
  "3ra": "3ra",
  "2da": "2da",
  "1ra": "1ra",
};

/** A sheet to choose the eligibility of a category; a sentence below explains the effect. */
export default function EligibilitySheet({
  category,
  published,
  onUse,
  onClose,
}: {
  category: Asking & { readonly format: Format };
  published: boolean;
  onUse: UseEligibility;
  onClose: () => void;
}) {
  const form = useSheetForm<{ eligibility: Eligibility }, unknown>({
    initial: { eligibility: category.eligibility },
    check: ({ eligibility }) => (isReversed(eligibility) ? { strongest: fieldWords.LEVELS_REVERSED } : {}),
    send: async ({ eligibility }) => onUse(eligibility),
    ...usedBy(published ? words.saved(categoryLabel(category)) : undefined, onClose),
    failed: words.failed,
  });
  const shown = form.values.eligibility;
  const setShown = (eligibility: Eligibility) => form.change({ eligibility }, ["strongest"]);
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={`${categoryLabel(category)}. ${published ? words.later : words.detail}`}
      submit={published ? texts.save : texts.done}
      submitting={texts.saving}
    >
      <Stack gap={4}>
        <RuleSelect
          label={words.by}
          value={shown.kind}
          // A sum is one of two levels.
          values={isIndividual(category.format) ? eligibilityKinds.filter((kind) => kind !== "sum") : eligibilityKinds}
          labels={eligibilityKindWords}
          onChange={(kind) => setShown(firstOf(kind, category.level))}
        />
        {shown.kind === "range" && (
          <div className={styles.two}>
            <RuleSelect
              label={texts.from}
              value={shown.weakest}
              values={levels}
              labels={levelWords}
              onChange={(weakest) => setShown({ ...shown, weakest })}
            />
            <RuleSelect
              label={texts.to}
              value={shown.strongest}
              values={levels}
              labels={levelWords}
              error={form.errorOf("strongest")}
              onChange={(strongest) => setShown({ ...shown, strongest })}
            />
          </div>
        )}
        {shown.kind === "sum" && (
          <StepperField
            label={words.least}
            hint={words.sumHint}
            {...sumLimits}
            value={shown.least}
            onChange={(least) => least !== null && !Number.isNaN(least) && setShown({ kind: "sum", least })}
          />
        )}
        <p role="status">
          {isReversed(shown) ? fieldWords.LEVELS_REVERSED : whoMayEnter({ ...category, eligibility: shown })}
        </p>
      </Stack>
    </FormSheet>
  );
}

function isReversed(chosen: Eligibility): boolean {
  return chosen.kind === "range" && levels.indexOf(chosen.weakest) > levels.indexOf(chosen.strongest);
}

/** Returns the first value of a kind: the category's own level alone, or with the next weaker one as a sum. */
function firstOf(kind: Eligibility["kind"], level: Level): Eligibility {
  switch (kind) {
    case "own-or-stronger":
    case "open":
      return { kind };
    case "range":
      return { kind, weakest: level, strongest: level };
    case "sum":
      return { kind, least: Math.min(sumLimits.max, 2 * levelNumber(level) + 1) };
  }
}
