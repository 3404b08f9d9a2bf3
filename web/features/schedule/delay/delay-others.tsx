import type { DelayPreview } from "#contract/play/schedule-delays.ts";
import { delayWords as words } from "#web/i18n/schedule-delay.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BookerRow } from "./booker-row.tsx";

/** Whose hours of the club's courts a delay reaches: into whose a match goes on, and on whose it rains. Nobody's is changed by it. */
export function DelayOthers({ preview: { reached, rained } }: { preview: DelayPreview }) {
  const known = new Set(reached.map(({ bookingId }) => bookingId));
  const others = rained.filter(({ bookingId }) => !known.has(bookingId));
  if (reached.length + others.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{words.others(reached.length + others.length)}</h3>
      {others.length > 0 && <p className="type-small quiet">{words.rained(others.length)}</p>}
      <Card as="ul">
        {reached.map((booking) => (
          <li key={booking.bookingId}>
            <BookerRow booking={booking} until={booking.until} />
          </li>
        ))}
        {others.map((booking) => (
          <li key={booking.bookingId}>
            <BookerRow booking={booking} until={null} />
          </li>
        ))}
      </Card>
    </Stack>
  );
}
