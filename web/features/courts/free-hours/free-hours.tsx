import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { BookableClub } from "#contract/courts/bookings/bookable-club.ts";
import type { FreeSlot } from "#contract/courts/bookings/court-days.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { lazily } from "#web/lazily.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatRelativeDay } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import styles from "./asking.module.css";
import { freeHoursQuery } from "./asking-queries.ts";
import { askingRoute } from "./asking-search.ts";
import { DayChips } from "./day-chips.tsx";
import { HourGrid, HourGridWaiting } from "./hour-grid.tsx";

const GoneHour = lazily("features/courts/free-hours/gone-hour.tsx", () => import("./gone-hour.tsx"));
const HourSheet = lazySheet(() => import("./hour-sheet.tsx"));
const WatchSheet = lazySheet(() => import("#web/features/courts/slot-watches/watch-sheet.tsx"));

/** Shows the days that can be booked, the free hours of one of them, and the sheet of the pressed hour. */
export function FreeHours({ club, day, me }: { club: BookableClub; day: CalendarDate; me: Me }) {
  const navigate = askingRoute.useNavigate();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(freeHoursQuery(club.id, day));
  const { hora, minutos, cancha, partido, avisar } = askingRoute.useSearch();
  const [pressed, setPressed] = useState<number | null>(hora ?? null);
  const [watching, setWatching] = useState<number | null>(avisar && hora !== undefined ? hora : null);
  // A new key mounts the line of days again, which scrolls to the chosen day after a jump from elsewhere.
  const [jumps, setJumps] = useState(0);
  const choose = (dia: CalendarDate) => void navigate({ search: (before) => ({ ...before, dia }), resetScroll: false });
  if (!data) {
    return (
      <Section title={words.chooseHour}>
        {error ? (
          <ErrorState
            title={words.hoursFailed}
            message={reasonOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <HourGridWaiting />
        )}
      </Section>
    );
  }
  const { today, lastDay, slots } = data;
  const slotAt = (minute: number | null) =>
    isPlaceholderData ? undefined : slots.find(({ startMinute }) => startMinute === minute);
  const chosen = slotAt(pressed);
  const isFree = chosen !== undefined && chosen.options.length > 0;
  const waited = slotAt(watching);
  // The hour was chosen elsewhere, before signing in or by a link, and is taken by now.
  const isGone = hora !== undefined && pressed === hora && !isPlaceholderData && !isFree;
  const close = () => {
    setPressed(null);
    setWatching(null);
    if (hora !== undefined)
      void navigate({
        search: ({ complejo, dia }) => ({ ...(complejo && { complejo }), ...(dia && { dia }) }),
        replace: true,
        resetScroll: false,
      });
  };
  const press = ({ startMinute, options }: FreeSlot) =>
    options.length > 0 ? setPressed(startMinute) : setWatching(startMinute);
  const grid = (
    <HourGrid
      label={words.hoursOf(formatRelativeDay(day, today))}
      slots={slots}
      onPress={plays(me) ? press : undefined}
    />
  );
  const next = day >= today && day < lastDay ? addDays(day, 1) : today;
  return (
    <Section title={words.chooseHour}>
      <Stack>
        <DayChips key={jumps} day={day} today={today} lastDay={lastDay} onChoose={choose} />
        {plays(me) && isGone && (
          <Suspense fallback={null}>
            <GoneHour startMinute={hora} slots={slots} onPress={press} />
          </Suspense>
        )}
        {isPlaceholderData ? (
          <HourGridWaiting />
        ) : slots.every(({ options }) => options.length === 0) ? (
          <>
            <Card>
              <CardBlock className={styles.none}>
                <p className="type-strong">{words.noHours}</p>
                {day !== next && (
                  <Button
                    variant="secondary"
                    onClick={() => {
                      choose(next);
                      setJumps(jumps + 1);
                    }}
                  >
                    {words.seeDay(formatRelativeDay(next, today).toLowerCase())}
                  </Button>
                )}
              </CardBlock>
            </Card>
            {slots.length > 0 && plays(me) && grid}
          </>
        ) : (
          grid
        )}
      </Stack>
      {plays(me) && isFree && (
        <HourSheet
          free={data}
          day={day}
          pressed={chosen}
          before={{ matchId: partido, ...(chosen.startMinute === hora && { minutes: minutos, courtId: cancha }) }}
          me={me}
          onClose={close}
        />
      )}
      {plays(me) && waited && waited.options.length === 0 && (
        <WatchSheet
          free={data}
          day={day}
          full={waited}
          before={watching === hora ? { minutes: minutos, courtId: cancha } : {}}
          me={me}
          onClose={close}
        />
      )}
    </Section>
  );
}
