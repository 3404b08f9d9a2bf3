import type { OwnPointsTable } from "#domain/competition/ranking/own-tables.ts";
import { pointsOf, type RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import * as texts from "#web/i18n/texts.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { isChosen, pointsChoices, stagesLine } from "./points-lines.ts";

/** The choice of a category's points: the product's tables or the club's own, with the points of each stage. */
export function PointsSelect({
  rules,
  tables,
  withZones,
  error,
  onChange,
}: {
  rules: RulesChoice;
  tables: readonly OwnPointsTable[];
  withZones: boolean;
  error?: string | undefined;
  onChange: (points: Pick<RulesChoice, "championPoints" | "ownPoints">) => void;
}) {
  const choices = pointsChoices(rules, tables);
  return (
    <SelectField
      label={texts.points}
      error={error}
      hint={stagesLine(pointsOf(rules), withZones)}
      value={choices.find((choice) => isChosen(rules, choice))?.value}
      onChange={({ currentTarget: { value } }) => {
        const chosen = choices.find((choice) => choice.value === value);
        if (chosen) onChange({ championPoints: chosen.championPoints, ownPoints: chosen.ownPoints });
      }}
      options={choices}
    />
  );
}
