import type { Me } from "#contract/accounts.ts";
import type { SlotWatch } from "#contract/courts/slot-watches.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { api } from "#web/api.ts";
import { watchingWords as words } from "#web/i18n/watching.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import MyOffers from "./my-offers.tsx";
import { offeredOf, useMyWatches } from "./watching-queries.ts";

/** What one waits for, what is offered first, each with the way to wait no longer; nothing for who waits for nothing. */
export default function MyWatches({ me }: { me: Me }) {
  const { data = [] } = useMyWatches(me);
  if (data.length === 0) return null;
  const offered = offeredOf(data);
  const waiting = data.filter(({ offer }) => offer === null);
  return (
    <Section title={words.mine}>
      <Stack gap={3}>
        {offered.length > 0 && <MyOffers offered={offered} />}
        {waiting.length > 0 && (
          <Card>
            <ul>
              {waiting.map((watch) => (
                <WatchRow key={watch.id} watch={watch} />
              ))}
            </ul>
          </Card>
        )}
      </Stack>
    </Section>
  );
}

function WatchRow({ watch: { id: watchId, club, day, fromMinute, toMinute, court } }: { watch: SlotWatch }) {
  const { act, isPending } = useAct({
    mutationFn: () => api.slotWatches.leave({ watchId }),
    onSuccess: () => toast(words.left),
    onError: (error) => void showFailure(reasonOf(error), error, words.leaveFailed),
  });
  const wanted = (fromMinute + toMinute) / 2;
  const when = formatDayAt(day, timeText(wanted));
  return (
    <li>
      <CardRow
        dense
        end={
          <Button
            variant="quiet"
            size="row"
            loading={isPending}
            aria-label={words.leaveOf(when)}
            onClick={() => act(undefined)}
          >
            {words.leave}
          </Button>
        }
      >
        <span>
          <b className="type-strong">{when}</b>
          <span className="quiet type-small" style={{ display: "block" }}>
            {words.about(club.name, court, fromMinute < toMinute)}
          </span>
        </span>
      </CardRow>
    </li>
  );
}
