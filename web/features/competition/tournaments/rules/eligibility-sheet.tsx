import { useState } from "react";
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
import { Button } from "#web/ui/buttons/button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { RuleSelect } from "./rule-select.tsx";
import styles from "./rules.module.css";

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
  onUse: (eligibility: Eligibility) => void;
  onClose: () => void;
}) {
  const [shown, setShown] = useState(category.eligibility);
  const close = useGuardedClose(JSON.stringify(shown) !== JSON.stringify(category.eligibility), onClose);
  const reversed = shown.kind === "range" && levels.indexOf(shown.weakest) > levels.indexOf(shown.strongest);
  return (
    <Sheet
      opened
      onClose={close}
      title={words.title}
      detail={`${categoryLabel(category)}. ${published ? words.later : words.detail}`}
      footer={
        <Button
          size="large"
          fullWidth
          disabled={reversed}
          onClick={() => {
            onClose();
            onUse(shown);
          }}
        >
          {published ? texts.save : texts.done}
        </Button>
      }
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
        <p role="status">{reversed ? fieldWords.LEVELS_REVERSED : whoMayEnter({ ...category, eligibility: shown })}</p>
      </Stack>
    </Sheet>
  );
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
