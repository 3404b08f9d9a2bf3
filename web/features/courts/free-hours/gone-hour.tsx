import type { FreeSlot } from "#contract/courts/bookings/court-days.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { Minute } from "#domain/lib/span.ts";
import { fullHourWords as words } from "#web/i18n/full-hours.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./asking.module.css";

/** The most other hours offered instead. */
const offeredInstead = 3;

/** Shows an hour that was chosen earlier and is taken by now. Offers to wait for it, or the nearest free hours. */
export default function GoneHour({
  startMinute,
  slots,
  onPress,
}: {
  startMinute: Minute;
  slots: readonly FreeSlot[];
  onPress: (slot: FreeSlot) => void;
}) {
  const gone = slots.find((one) => one.startMinute === startMinute);
  const away = (one: FreeSlot) => Math.abs(one.startMinute - startMinute);
  const nearest = slots
    .filter(({ options }) => options.length > 0)
    .toSorted((one, other) => away(one) - away(other))
    .slice(0, offeredInstead)
    .toSorted((one, other) => one.startMinute - other.startMinute);
  return (
    <Card>
      <CardBlock className={styles.none}>
        <Stack gap={3}>
          <p role="status" className="type-strong">
            {words.goneAt(timeText(startMinute))}
          </p>
          {gone && (
            <Button variant="secondary" fullWidth aria-haspopup="dialog" onClick={() => onPress(gone)}>
              {texts.watchForFree}
            </Button>
          )}
          {nearest.map((slot) => (
            <Button
              key={slot.startMinute}
              variant="secondary"
              fullWidth
              aria-haspopup="dialog"
              onClick={() => onPress(slot)}
            >
              {words.instead(timeText(slot.startMinute))}
            </Button>
          ))}
        </Stack>
      </CardBlock>
    </Card>
  );
}
