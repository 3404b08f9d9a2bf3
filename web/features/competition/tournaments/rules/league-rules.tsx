import {
  breaksMax,
  fechaDaysBounds,
  promotedBounds,
  walkoverPoints,
} from "#domain/competition/leagues/league-rules.ts";
import type { RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import { addDays, type CalendarDate, daysBetween } from "#domain/lib/calendar.ts";
import { leagueFormWords as formWords } from "#web/i18n/league-form.ts";
import { walkoverPointsWords, leagueRulesWords as words } from "#web/i18n/league-rules.ts";
import { today } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { BinIcon, PlusIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./rules.module.css";

/** The club's choices for a league: its rhythm and breaks, promotion, and the cost of a W.O. Rules L.2, L.3 and L.7. */
export function LeagueRules({
  league,
  onChange,
}: {
  league: RulesChoice["league"];
  onChange: (league: RulesChoice["league"]) => void;
}) {
  const change = (more: Partial<RulesChoice["league"]>) => onChange({ ...league, ...more });
  return (
    <>
      <StepperField
        label={words.days}
        hint={formWords.daysHint}
        min={fechaDaysBounds.least}
        max={fechaDaysBounds.most}
        value={league.days}
        onChange={(days) => days !== null && isIn(days, fechaDaysBounds) && change({ days })}
      />
      <Breaks breaks={league.breaks} onChange={(breaks) => change({ breaks })} />
      <StepperField
        label={words.promoted}
        hint={formWords.promotedHint}
        min={promotedBounds.least}
        max={promotedBounds.most}
        value={league.promoted}
        onChange={(promoted) => promoted !== null && isIn(promoted, promotedBounds) && change({ promoted })}
      />
      <Segmented
        label={words.walkover}
        showLabel
        value={String(league.walkover)}
        onChange={(text) => change({ walkover: walkoverPoints.find((one) => String(one) === text) ?? -1 })}
        options={walkoverPoints.map((one) => ({ value: String(one), label: walkoverPointsWords[one] }))}
      />
    </>
  );
}

const isIn = (value: number, { least, most }: { least: number; most: number }) => value >= least && value <= most;

/** The stretches without play. One whose beginning moves keeps its length. */
function Breaks({
  breaks,
  onChange,
}: {
  breaks: RulesChoice["league"]["breaks"];
  onChange: (breaks: RulesChoice["league"]["breaks"]) => void;
}) {
  const now = today();
  const last = breaks.at(-1);
  const next = last ? addDays(last.until, 1) : now;
  return (
    <Stack gap={2}>
      <div>
        <b>{formWords.breaks}</b>
        <p className="quiet type-small">{formWords.breaksHint}</p>
      </div>
      {breaks.map((one, index) => {
        const replace = (from: CalendarDate, until: CalendarDate) => onChange(breaks.with(index, { from, until }));
        const days = daysBetween(one.from, one.until);
        const number = index + 1;
        return (
          <div key={number} className={styles.break}>
            <DateField
              label={formWords.breakFrom(number)}
              value={one.from}
              today={now}
              onChange={(from) => replace(from, addDays(from, days))}
            />
            <DateField
              label={formWords.breakUntil(number)}
              value={one.until}
              today={now}
              min={one.from}
              onChange={(until) => replace(one.from, until)}
            />
            <IconButton label={formWords.removeBreak(number)} onClick={() => onChange(breaks.toSpliced(index, 1))}>
              <BinIcon size={20} />
            </IconButton>
          </div>
        );
      })}
      {breaks.length < breaksMax && (
        <Button
          variant="secondary"
          size="row"
          icon={<PlusIcon size={16} />}
          onClick={() => onChange([...breaks, { from: next, until: addDays(next, 6) }])}
        >
          {formWords.addBreak}
        </Button>
      )}
    </Stack>
  );
}
