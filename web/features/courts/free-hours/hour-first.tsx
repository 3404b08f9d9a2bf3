import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { hoursWords as words } from "#web/i18n/hours-across.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { formatRelativeDay } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import styles from "./asking.module.css";
import { hoursOfDayQuery } from "./asking-queries.ts";
import { askingRoute } from "./asking-search.ts";
import { likelyFirst } from "./club-order.ts";
import { ClubsAtHour } from "./clubs-at-hour.tsx";
import { DayChips } from "./day-chips.tsx";
import { freeAt, hoursAcross } from "./hours-across.ts";

const anyHour = "any";

/**
 * Asks for an hour and shows the clubs that are free then. Without an hour it shows `children`, the list of all clubs.
 */
export function HourFirst({
  day,
  me,
  bookings,
  children,
}: {
  day: CalendarDate;
  me: Me;
  bookings: readonly OwnBooking[];
  children: ReactNode;
}) {
  const navigate = askingRoute.useNavigate();
  const { hora } = askingRoute.useSearch();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(hoursOfDayQuery(day, me.profile?.location));
  if (!data) {
    return (
      <>
        <Section title={words.chooseHour}>
          {error ? (
            <ErrorState
              title={words.failed}
              message={reasonOf(error)}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <SkeletonRows count={2} />
          )}
        </Section>
        {children}
      </>
    );
  }
  const { today, lastDay, clubs, beyond } = data;
  const hours = hoursAcross(clubs);
  const town = me.profile?.location;
  const free = hora === undefined ? [] : freeAt(likelyFirst(clubs, bookings, town), hora);
  const choose = (dia: CalendarDate, hour: string) =>
    void navigate({ search: { dia, ...(hour !== anyHour && { hora: Number(hour) }) }, resetScroll: false });
  const chosen = hora === undefined ? anyHour : String(hora);
  // A chosen hour stays in the list even if it is taken everywhere by now.
  const shown = hora === undefined || hours.includes(hora) ? hours : [...hours, hora].toSorted((a, b) => a - b);
  return (
    <>
      <Section title={words.chooseHour}>
        <Stack>
          <DayChips day={day} today={today} lastDay={lastDay} onChoose={(dia) => choose(dia, chosen)} />
          {shown.length > 0 ? (
            <ChoiceChips
              key={day}
              label={texts.hour}
              oneLine
              value={chosen}
              onChange={(hour) => choose(day, hour)}
              options={[
                { value: anyHour, label: words.anyHour },
                ...shown.map((hour) => ({ value: String(hour), label: timeText(hour) })),
              ]}
            />
          ) : (
            <p className={styles.note} role="status">
              {words.noneOfDay}
            </p>
          )}
          {beyond && <p className="quiet type-small">{words.beyondByName(beyond.clubs)}</p>}
        </Stack>
      </Section>
      {hora === undefined ? (
        children
      ) : (
        <Section title={words.freeAt(formatRelativeDay(day, today).toLowerCase(), timeText(hora))}>
          {isPlaceholderData ? (
            <SkeletonRows count={3} />
          ) : free.length > 0 ? (
            <ClubsAtHour day={day} free={free} town={town} />
          ) : (
            <Card>
              <CardBlock className={styles.none} role="status">
                {words.noneAtHour(timeText(hora))}
              </CardBlock>
            </Card>
          )}
        </Section>
      )}
    </>
  );
}
