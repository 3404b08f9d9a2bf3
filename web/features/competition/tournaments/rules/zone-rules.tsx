import type { RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import { largestGroup, type ZoneSettings, zoneShapes } from "#domain/competition/zones/zone-settings.ts";
import { groupWords, shapeWords } from "#web/i18n/group-rules.ts";
import {
  fivePairsWords,
  fourPairsWords,
  openingWords,
  positionsOfFourWords,
  superTieBreakWords,
  rulesWords as words,
  zoneOfFourWords,
} from "#web/i18n/rules.ts";
import { rulesFormWords as formWords } from "#web/i18n/rules-form.ts";
import * as texts from "#web/i18n/texts.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { GroupRules } from "./group-rules.tsx";
import { RuleSelect } from "./rule-select.tsx";

const sizes = [3, 4] as const;
const qualifying = [1, 2, 3] as const;

/**
 * The club's choices for its zones: size and qualifiers, and the rarely changed ones behind "Más opciones". One group
 * of all is one of these. Once chosen, it has its own questions in place of those of zones.
 */
export function ZoneRules({
  zones,
  superTieBreak,
  pairs,
  shapeError,
  canChangeShape = true,
  playoffs,
  onChange,
  onSuperTieBreak,
}: {
  zones: ZoneSettings;
  superTieBreak: RulesChoice["superTieBreak"];
  /** Places of the category; null while they are not known. */
  pairs: number | null;
  /** The server's objection to one group of all. */
  shapeError?: string | undefined;
  /** False for a league, which is one group of all. */
  canChangeShape?: boolean;
  /** The playoffs that one group of all may have. */
  playoffs: readonly ZoneSettings["groupPlayoff"][];
  onChange: (zones: ZoneSettings) => void;
  onSuperTieBreak: (superTieBreak: RulesChoice["superTieBreak"]) => void;
}) {
  const change = (more: Partial<ZoneSettings>) => onChange({ ...zones, ...more });
  const shape = (
    <SelectField
      label={groupWords.shape}
      value={zones.shape}
      error={zones.shape === "one-group" && pairs !== null && pairs > largestGroup ? texts.groupTooLarge : shapeError}
      onChange={({ currentTarget }) =>
        change({ shape: zoneShapes.find((one) => one === currentTarget.value) ?? "zones" })
      }
      options={zoneShapes.map((value) => ({ value, label: shapeWords[value] }))}
    />
  );
  const countSuperTieBreak = (
    <RuleSelect
      label={words.superTieBreak}
      value={superTieBreak}
      values={["one", "points", "none"]}
      labels={superTieBreakWords}
      onChange={onSuperTieBreak}
    />
  );
  if (zones.shape === "one-group") {
    return (
      <GroupRules
        zones={zones}
        playoffs={playoffs}
        first={canChangeShape && shape}
        last={countSuperTieBreak}
        change={change}
      />
    );
  }
  return (
    <>
      <Segmented
        label={words.zonesOf}
        showLabel
        value={String(zones.preferred)}
        onChange={(text) => change({ preferred: sizes.find((size) => String(size) === text) ?? 3 })}
        options={sizes.map((size) => ({
          value: String(size),
          label: size === 3 ? words.zonesOfThree : words.zonesOfFour,
        }))}
      />
      <Segmented
        label={words.qualifiers}
        showLabel
        value={String(zones.qualifiers)}
        onChange={(text) => change({ qualifiers: qualifying.find((count) => String(count) === text) ?? 2 })}
        options={qualifying.map((count) => ({ value: String(count), label: count }))}
      />
      <RuleSelect
        label={words.zoneOfFour}
        value={zones.zoneOfFour}
        values={["winners-meet", "winners-meet-losers", "round-robin"]}
        labels={zoneOfFourWords}
        onChange={(zoneOfFour) => change({ zoneOfFour })}
      />
      <Fold title={formWords.more}>
        <Stack gap={4}>
          {shape}
          <RuleSelect
            label={words.opening}
            value={zones.opening}
            values={["1v4-2v3", "1v3-2v4"]}
            labels={openingWords}
            onChange={(opening) => change({ opening })}
          />
          <RuleSelect
            label={words.positionsOfFour}
            value={zones.positionsOfFour}
            values={["by-matches", "by-table"]}
            labels={positionsOfFourWords}
            onChange={(positionsOfFour) => change({ positionsOfFour })}
          />
          <RuleSelect
            label={words.fourPairs}
            value={zones.fourPairs}
            values={["one-zone", "semifinals"]}
            labels={fourPairsWords}
            onChange={(fourPairs) => change({ fourPairs })}
          />
          <RuleSelect
            label={words.fivePairs}
            value={zones.fivePairs}
            values={["one-zone", "two-and-three"]}
            labels={fivePairsWords}
            onChange={(fivePairs) => change({ fivePairs })}
          />
          {countSuperTieBreak}
        </Stack>
      </Fold>
    </>
  );
}
