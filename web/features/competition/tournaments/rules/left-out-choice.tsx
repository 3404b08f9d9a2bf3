import { useId } from "react";
import { courtTimeExpected } from "#domain/competition/forecasts/expected.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { formatNames } from "#domain/competition/scoring/format.ts";
import { formatNamesOf, type RulesChoice, rulesFrom } from "#domain/competition/tournaments/category-rules.ts";
import type { Format } from "#domain/competition/tournaments/tournament.ts";
import { formatNameWords, leftOutWords, rulesWords as words } from "#web/i18n/rules.ts";
import { rulesFormWords as formWords } from "#web/i18n/rules-form.ts";
import * as texts from "#web/i18n/texts.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { type LeftOut, leftOutChoices, leftOutOf, rulesOfLeftOut } from "./left-out.ts";
import { RuleSelect } from "./rule-select.tsx";

/** The choice of what the pairs do that are left out, with the matches and the hours of court that each takes. */
export function LeftOutChoice({
  shown,
  format,
  pairs,
  change,
}: {
  shown: RulesChoice;
  format: Format;
  /** Places of the category; null while they are not known. */
  pairs: number | null;
  change: (more: Partial<RulesChoice>) => void;
}) {
  const chosen = leftOutOf(shown, format);
  const headId = useId();
  return (
    <>
      <Stack gap={2}>
        <RuleSelect
          label={words.left}
          value={chosen}
          values={leftOutChoices(shown, format)}
          labels={leftOutWords}
          onChange={(value) => change(rulesOfLeftOut(value))}
        />
        {pairs !== null && pairs >= 2 && (
          <div className="quiet type-small">
            <p id={headId}>{formWords.leftOutWith(pairs)}</p>
            <ul aria-labelledby={headId}>
              {compared(chosen, leftOutChoices(shown, format)).map(([name, value]) => {
                const rules = rulesFrom({ ...shown, ...rulesOfLeftOut(value) });
                const { matches, minutes } = courtTimeExpected({ id: "", pairs, format, rules }, weekendRules);
                return <li key={name}>{formWords.courtTime(name, matches, minutes)}</li>;
              })}
            </ul>
          </div>
        )}
      </Stack>
      {chosen !== "none" && chosen !== "silver" && (
        <RuleSelect
          label={words.consolationFormat}
          value={formatNamesOf(shown).consolation}
          values={formatNames}
          labels={formatNameWords}
          onChange={(consolationFormat) => change({ consolationFormat })}
        />
      )}
    </>
  );
}

/** Lists what is compared: nothing, the chosen consolation or else the usual one, and a silver cup. */
function compared(chosen: LeftOut, choices: readonly LeftOut[]): (readonly [string, LeftOut])[] {
  const consolation = chosen === "first-round" ? chosen : "first-match";
  const silver = choices.filter((choice) => choice === "silver");
  return [
    [leftOutWords.none, "none"],
    [texts.consolation, consolation],
    ...silver.map((choice) => [texts.silverCup, choice] as const),
  ];
}
