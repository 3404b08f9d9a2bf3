import type { ReactNode } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { qualifyingFinals } from "#domain/competition/cups/qualifying.ts";
import { leaguePlayoff, leaguePlayoffs } from "#domain/competition/leagues/league-rules.ts";
import { deuceModes, formatNames } from "#domain/competition/scoring/format.ts";
import {
  defaultChoice,
  mostPairs,
  type RulesChoice,
  tieBreaks,
  walkoverMinutes,
} from "#domain/competition/tournaments/category-rules.ts";
import { hasFechas, holdsCourts } from "#domain/competition/tournaments/league-format.ts";
import { awardsPoints, type Format, hasZones, isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { groupPlayoffs } from "#domain/competition/zones/zone-settings.ts";
import { deuceWords, formatNameWords, tieBreakWords, rulesWords as words } from "#web/i18n/rules.ts";
import { rulesFormWords as formWords } from "#web/i18n/rules-form.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { LeagueRules } from "./league-rules.tsx";
import { LeftOutChoice } from "./left-out-choice.tsx";
import { NumberChoice } from "./number-choice.tsx";
import { PointsSelect } from "./points-select.tsx";
import { RotationFields } from "./rotation-fields.tsx";
import { RuleSelect } from "./rule-select.tsx";
import { type UseRules, usedBy } from "./use-choice.ts";
import { ZoneRules } from "./zone-rules.tsx";

/** A sheet to choose the rules of a category. */
export default function RulesSheet({
  category,
  format,
  pairs,
  rules,
  club,
  onlyPoints = false,
  saved,
  onUse,
  onClose,
}: {
  /** Name of the category. */
  category: string;
  format: Format;
  /** Places of the category; null while they are not known. */
  pairs: number | null;
  rules: RulesChoice;
  club: Pick<ClubPanel, "pointsTables" | "courts">;
  /** True after the draw: only the points can still change. */
  onlyPoints?: boolean;
  /** The sentence that tells that the server saved them; absent if they only fill a form. */
  saved?: string | undefined;
  onUse: UseRules;
  onClose: () => void;
}) {
  const isTooLarge = (zones: RulesChoice["zones"]) => pairs !== null && pairs > mostPairs(format, zones);
  const tooLargeAt = hasFechas(format) ? "" : "zones";
  const form = useSheetForm<RulesChoice, unknown>({
    initial: rules,
    check: ({ zones }) => (!onlyPoints && isTooLarge(zones) ? { [tooLargeAt]: texts.groupTooLarge } : {}),
    send: async (values) => onUse(values),
    ...usedBy(saved, onClose),
    refused: { GROUP_TOO_LARGE: tooLargeAt, POINTS_ARE_EARNED: "points" },
    failed: formWords.failed,
  });
  const { values: shown, change } = form;
  const withZones = hasZones(format);
  const points = (
    <PointsSelect
      rules={shown}
      tables={club.pointsTables}
      withZones={withZones}
      error={form.errorOf("points")}
      onChange={(chosen) => change(chosen, ["points"])}
    />
  );
  const problem = form.errorOf("");
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={`${category}. ${onlyPoints ? formWords.pointsDetail : texts.untilDraw}`}
      submit={saved === undefined ? texts.done : texts.save}
      submitting={texts.saving}
      after={
        !onlyPoints &&
        JSON.stringify(shown) !== JSON.stringify(defaultChoice) && (
          <Button variant="quiet" fullWidth onClick={() => change(defaultChoice)}>
            {formWords.usual}
          </Button>
        )
      }
    >
      {onlyPoints ? (
        points
      ) : isIndividual(format) ? (
        <RotationFields
          rules={shown.rotation}
          format={format}
          courts={club.courts}
          onChange={(rotation) => change({ rotation })}
        />
      ) : (
        <AllRules
          shown={shown}
          format={format}
          pairs={pairs}
          points={points}
          shapeError={form.errorOf("zones")}
          change={change}
        />
      )}
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </FormSheet>
  );
}

/** All rules, including the points. */
function AllRules({
  shown,
  format,
  pairs,
  points,
  shapeError,
  change,
}: {
  shown: RulesChoice;
  format: Format;
  pairs: number | null;
  points: ReactNode;
  shapeError: string | undefined;
  change: (more: Partial<RulesChoice>) => void;
}) {
  const withZones = hasZones(format);
  const isLeague = hasFechas(format);
  const canHaveQualifying = format === "PLAYOFF";
  const withBracket = hasBracket(format, shown.zones);
  return (
    <Stack gap={4}>
      {withZones && (
        <RuleSelect
          label={isLeague ? texts.matches : words.zoneFormat}
          value={shown.zoneFormat}
          values={formatNames}
          labels={formatNameWords}
          onChange={(zoneFormat) => change({ zoneFormat })}
        />
      )}
      {withBracket && (
        <RuleSelect
          label={withZones ? words.knockoutFormat : texts.matches}
          value={shown.knockoutFormat}
          values={formatNames}
          labels={formatNameWords}
          onChange={(knockoutFormat) => change({ knockoutFormat })}
        />
      )}
      <RuleSelect
        label={words.deuce}
        value={shown.deuce}
        values={deuceModes}
        labels={deuceWords}
        onChange={(deuce) => change({ deuce })}
      />
      {withZones && (
        <>
          <ZoneRules
            zones={isLeague ? inLeague(shown.zones) : shown.zones}
            playoffs={isLeague ? leaguePlayoffs : groupPlayoffs}
            superTieBreak={shown.superTieBreak}
            pairs={pairs}
            shapeError={shapeError}
            canChangeShape={!isLeague}
            onChange={(zones) => change({ zones })}
            onSuperTieBreak={(superTieBreak) => change({ superTieBreak })}
          />
          {isLeague && <LeagueRules league={shown.league} onChange={(league) => change({ league })} />}
          <RuleSelect
            label={words.tieBreak}
            value={shown.tieBreak}
            values={tieBreaks}
            labels={tieBreakWords}
            onChange={(tieBreak) => change({ tieBreak })}
          />
        </>
      )}
      {canHaveQualifying && (
        <Fold title={texts.moreOptions} open={shown.qualifying > 0}>
          <NumberChoice
            label={words.qualifying}
            value={shown.qualifying}
            values={qualifyingFinals}
            say={words.qualifyingFinals}
            onChange={(qualifying) => change({ qualifying })}
          />
          <p className="quiet type-small">{formWords.qualifyingDetail}</p>
        </Fold>
      )}
      {withBracket && (
        <>
          <SwitchField
            label={words.thirdPlace}
            spread
            checked={shown.thirdPlace}
            onChange={(event) => change({ thirdPlace: event.currentTarget.checked })}
          />
          {!isLeague && <LeftOutChoice shown={shown} format={format} pairs={pairs} change={change} />}
        </>
      )}
      {awardsPoints(format) && points}
      {holdsCourts(format) && (
        <NumberChoice
          label={words.walkoverMinutes}
          value={shown.walkoverMinutes}
          values={walkoverMinutes}
          say={words.minutes}
          onChange={(minutes) => change({ walkoverMinutes: minutes })}
        />
      )}
    </Stack>
  );
}

/** Returns the zones of a league: one group of all, with a playoff that a league has. */
function inLeague(zones: RulesChoice["zones"]): RulesChoice["zones"] {
  return { ...zones, shape: "one-group", groupPlayoff: leaguePlayoff(zones.groupPlayoff) };
}

/** Returns true if there is a bracket: one group of all without a playoff has none. */
function hasBracket(format: Format, { shape, groupPlayoff }: RulesChoice["zones"]): boolean {
  return !hasZones(format) || (shape === "zones" && !hasFechas(format)) || groupPlayoff > 0;
}
