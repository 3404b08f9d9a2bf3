import { fechasFor, windowsOf } from "#domain/competition/leagues/fechas.ts";
import { defaultChoice } from "#domain/competition/tournaments/category-rules.ts";
import { isCalendarDate } from "#domain/lib/calendar.ts";
import type { PublishForm } from "#web/features/competition/publication/form/use-publish-form.ts";
import { leagueFormWords as words } from "#web/i18n/league-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatDay, formatDayRange } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

/**
 * The season of a league with all places taken: the number of its fechas and their days. If the tournament would end
 * before, a button moves its last day.
 */
export function SeasonCard({ form }: { form: PublishForm }) {
  const { startDate, endDate, categories } = form.values;
  if (!isCalendarDate(startDate) || !isCalendarDate(endDate)) return null;
  const seasons = categories.map(({ quota, rules = defaultChoice }) =>
    windowsOf(fechasFor(quota ?? 0, rules.zones.legs), { firstDay: startDate, ...rules.league }),
  );
  const longest = seasons.toSorted((one, other) => other.length - one.length)[0] ?? [];
  const lastDay = seasons
    .flatMap((windows) => windows.map(({ until }) => until))
    .toSorted()
    .at(-1);
  if (lastDay === undefined) return null;
  return (
    <Card as="section" label={words.season}>
      <CardBlock>
        <Stack gap={2}>
          <h3 className="type-strong">{words.fechas(longest.length)}</h3>
          <p className="type-small quiet">{words.seasonDays(formatDayRange(startDate, lastDay))}</p>
          {endDate < lastDay && (
            <div aria-live="polite">
              <p className="type-small">{words.endsBefore(formatDay(endDate))}</p>
              <Button variant="secondary" size="row" onClick={() => form.change({ endDate: lastDay })}>
                {words.endOn(formatDay(lastDay))}
              </Button>
            </div>
          )}
        </Stack>
      </CardBlock>
    </Card>
  );
}
