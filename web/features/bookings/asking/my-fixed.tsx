import type { Me } from "#contract/accounts.ts";
import MySeries from "#web/features/bookings/series/my-series.tsx";
import { mySeriesWords as words } from "#web/i18n/my-series.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { useMyBookings } from "./asking-queries.ts";

/** On Mi Panel: one's own turnos fijos; nothing for who has none. */
export default function MyFixed({ me }: { me: Me }) {
  const { data } = useMyBookings(me);
  const bookings = data?.toCome.filter(({ seriesId }) => seriesId !== null) ?? [];
  if (bookings.length === 0) return null;
  return (
    <Section title={words.title}>
      <MySeries bookings={bookings} />
    </Section>
  );
}
