import type { SlotWatch } from "#contract/courts/slot-watches.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { api } from "#web/api.ts";
import { watchingWords as words } from "#web/i18n/slot-watches.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { useMyWatches } from "./slot-watch-queries.ts";

/**
 * Lists the hours that the player waits for, each with a button to stop waiting. Their offers stand above the bookings.
 */
export default function MyWatches({ me }: { me: Me }) {
  const { data = [] } = useMyWatches(me);
  const waiting = data.filter(({ offer }) => offer === null);
  if (waiting.length === 0) return null;
  return (
    <Section title={words.mine}>
      <Card>
        <ul>
          {waiting.map((watch) => (
            <WatchRow key={watch.id} watch={watch} />
          ))}
        </ul>
      </Card>
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
