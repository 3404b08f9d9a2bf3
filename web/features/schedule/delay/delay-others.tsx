import type { DelayPreview } from "#contract/play/schedule-delays.ts";
import { PhoneLinks } from "#web/features/clubs/phone-links.tsx";
import type { Teller } from "#web/features/schedule/teller.ts";
import { delayWords as words } from "#web/i18n/schedule-delay.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** Whose hours of the club's courts a delay reaches: into whose a match goes on, and on whose it rains. Nobody's is changed by it. */
export function DelayOthers({ preview: { reached, rained }, teller }: { preview: DelayPreview; teller: Teller }) {
  const known = new Set(reached.map(({ bookingId }) => bookingId));
  const others = rained.filter(({ bookingId }) => !known.has(bookingId));
  if (reached.length + others.length === 0) return null;
  return (
    <Stack gap={2}>
      <h3>{words.others(reached.length + others.length)}</h3>
      <Card as="ul">
        {reached.map(({ bookingId, court, until, start, name, phone }) => (
          <li key={bookingId}>
            <CardRow end={phone && <PhoneLinks name={name} phone={phone} />}>
              {words.reached(court, teller.time(until), teller.time(start), name)}
            </CardRow>
          </li>
        ))}
        {others.map(({ bookingId, court, start, end, name, phone }) => (
          <li key={bookingId}>
            <CardRow end={phone && <PhoneLinks name={name} phone={phone} />}>
              {words.booked(name, court, teller.time(start), teller.time(end))}
            </CardRow>
          </li>
        ))}
      </Card>
    </Stack>
  );
}
