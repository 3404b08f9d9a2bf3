import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Me } from "#contract/accounts.ts";
import type { BookableClub } from "#contract/bookings.ts";
import { addDays, type CalendarDate, daysFrom } from "#domain/lib/calendar.ts";
import { plays } from "#web/features/accounts/guards.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatRelativeDay } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import styles from "./asking.module.css";
import { freeHoursQuery } from "./asking-queries.ts";
import { askingRoute } from "./asking-search.ts";
import type { FreeSlot } from "./hour-grid.tsx";
import { HourGrid, HourGridWaiting } from "./hour-grid.tsx";

const HourSheet = lazySheet(() => import("./hour-sheet.tsx"));

/** The days that can be asked for, the free hours of one of them, and the sheet of the hour that was pressed. */
export function FreeHours({ club, day, me }: { club: BookableClub; day: CalendarDate; me: Me }) {
  const navigate = askingRoute.useNavigate();
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(freeHoursQuery(club.id, day));
  const [pressed, setPressed] = useState<FreeSlot | null>(null);
  // The line of days brings the chosen one into sight when it is drawn anew: after a jump that was not made on it.
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
  const next = day >= today && day < lastDay ? addDays(day, 1) : today;
  return (
    <Section title={words.chooseHour}>
      <Stack>
        <ChoiceChips
          key={jumps}
          label={words.days}
          oneLine
          value={day}
          onChange={choose}
          options={daysFrom(today, lastDay).map((value) => ({ value, label: formatRelativeDay(value, today) }))}
        />
        {isPlaceholderData ? (
          <HourGridWaiting />
        ) : slots.every(({ courts }) => courts.length === 0) ? (
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
        ) : (
          <HourGrid
            label={words.hoursOf(formatRelativeDay(day, today))}
            slots={slots}
            onPress={plays(me) ? setPressed : undefined}
          />
        )}
      </Stack>
      {pressed && <HourSheet free={data} day={day} pressed={pressed} me={me} onClose={() => setPressed(null)} />}
    </Section>
  );
}
