import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { ClubBooking } from "#contract/courts/bookings/bookings.ts";
import { courtRuleLimits, type DayException } from "#domain/clubs/letting/court-rules.ts";
import { checkHours } from "#domain/clubs/letting/opening-hours.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { Span } from "#domain/lib/span.ts";
import { api } from "#web/api.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { formatDay, formatDayAt } from "#web/ui/formats/format-date.ts";
import { BinIcon, PlusIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { useUnsavedChangesGuard } from "#web/ui/pages/use-unsaved-changes-guard.ts";
import { Caution } from "#web/ui/states/caution.tsx";
import { HoursDay } from "./hours-day.tsx";
import styles from "./letting.module.css";
import { useRulesAct } from "./use-rules-act.ts";

const HolidaySheet = lazySheet(() => import("./holiday-sheet.tsx"));

/** Edits the opening hours: the seven days of the week and the exceptions; saved together. */
export function HoursCard({ club }: { club: ClubPanel }) {
  const [week, setWeek] = useState(club.openingWeek);
  const [holidays, setHolidays] = useState(club.dayExceptions);
  const [adding, setAdding] = useState(false);
  const [outside, setOutside] = useState<{ readonly found: readonly ClubBooking[]; readonly total: number } | null>(
    null,
  );
  const [checked, setChecked] = useState(false);
  const written = { openingWeek: week, dayExceptions: holidays };
  const changed = JSON.stringify(written) !== JSON.stringify(hoursOf(club));
  const save = useRulesAct(club, hoursOf, {
    save: async (hours: typeof written, seen) => {
      const { club: panel, outside: found, total } = await api.clubs.setHours({ clubId: club.id, ...hours, seen });
      setOutside(total > 0 ? { found, total } : null);
      return panel;
    },
    onSaved: (panel) => {
      setWeek(panel.openingWeek);
      setHolidays(panel.dayExceptions);
      toast(words.hoursSaved);
    },
    failed: words.failed,
  });
  useUnsavedChangesGuard(changed);
  const change = (day: number, spans: readonly Span[]) =>
    setWeek(week.map((one, index) => (index === day ? spans : one)));
  const monday = week[0] ?? [];

  function submit() {
    setChecked(true);
    if (week.every((spans) => checkHours(spans).ok)) save.act(written);
  }

  return (
    <Section title={texts.hours}>
      <Stack gap={3}>
        <p className="quiet type-small">{words.hoursHint}</p>
        <Card>
          <div className={styles.week}>
            {week.map((spans, day) => (
              <HoursDay
                key={words.weekdays[day]}
                name={words.weekdays[day] ?? ""}
                spans={spans}
                error={checked && !checkHours(spans).ok ? refusalWords.OPENING_HOURS_INVALID : undefined}
                onChange={(next) => change(day, next)}
              />
            ))}
          </div>
          <div className={styles.copy}>
            <Button variant="quiet" size="row" onClick={() => setWeek(week.map(() => monday))}>
              {words.copyMonday}
            </Button>
          </div>
        </Card>
        <h3 className="type-strong">{words.holidays}</h3>
        <Card>
          <CardBlock className={styles.block}>
            {holidays.length === 0 && <p className="quiet type-small">{words.noHolidays}</p>}
            {holidays.map((holiday) => (
              <div key={holiday.day} className={styles.holiday}>
                <span>{holidayText(holiday)}</span>
                <IconButton
                  label={words.removeHoliday(formatDay(holiday.day))}
                  onClick={() => setHolidays(holidays.filter(({ day }) => day !== holiday.day))}
                >
                  <BinIcon size={20} />
                </IconButton>
              </div>
            ))}
            {holidays.length < courtRuleLimits.exceptions && (
              <Button variant="quiet" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
                {words.addHoliday}
              </Button>
            )}
          </CardBlock>
        </Card>
        {adding && (
          <HolidaySheet
            onAdd={(added) =>
              setHolidays(
                [...holidays.filter(({ day }) => day !== added.day), added].toSorted((one, other) =>
                  one.day < other.day ? -1 : 1,
                ),
              )
            }
            onClose={() => setAdding(false)}
          />
        )}
        {outside && <Outside club={club} {...outside} />}
        <div aria-live="polite">{save.changed && <FieldError>{save.changed}</FieldError>}</div>
        <Button
          variant="secondary"
          disabled={!changed}
          loading={save.isPending}
          loadingLabel={texts.saving}
          onClick={submit}
        >
          {words.saveHours}
        </Button>
      </Stack>
    </Section>
  );
}

/** Returns the part of the club that a save of this card overwrites. */
function hoursOf({ openingWeek, dayExceptions }: ClubPanel) {
  return { openingWeek, dayExceptions };
}

/** Lists bookings outside the new hours; they stay as they are. */
function Outside({ club, found, total }: { club: ClubPanel; found: readonly ClubBooking[]; total: number }) {
  const courtOf = (courtId: string) => club.courts.find(({ id }) => id === courtId)?.name ?? "";
  const rows = found.map(({ id, courtId, day, startMinute, holder }) => ({
    id,
    text: words.outsideRow(formatDayAt(day, timeText(startMinute)), courtOf(courtId), holder?.name ?? ""),
  }));
  const more = total - found.length;
  if (more > 0) rows.push({ id: "more", text: words.outsideMore(more) });
  return (
    <Caution role="status" rows={rows}>
      {words.outside(total)}
    </Caution>
  );
}

function holidayText({ day, hours, why }: DayException): string {
  const spans = hours.map(({ startMinute, endMinute }) => words.span(timeText(startMinute), timeText(endMinute)));
  return words.holiday(formatDay(day), spans.join(", ") || texts.closed, why);
}
