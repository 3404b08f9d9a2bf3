import type { Me } from "#contract/accounts.ts";
import { depositWords as words } from "#web/i18n/deposits.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { useMyBookings } from "./asking-queries.ts";
import { OwnBookingCard } from "./own-booking-card.tsx";

/** On Mi Panel: the slots that are one's own for some minutes and lack their seña, with the way to pay it; nothing where none does. */
export default function MyHeld({ me }: { me: Me }) {
  const { data } = useMyBookings(me);
  const held = data?.toCome.filter(({ deposit }) => deposit?.awaited) ?? [];
  if (held.length === 0) return null;
  return (
    <Section title={words.mine}>
      <Stack gap={3}>
        {held.map((booking) => (
          <OwnBookingCard key={booking.id} booking={booking} />
        ))}
      </Stack>
    </Section>
  );
}
