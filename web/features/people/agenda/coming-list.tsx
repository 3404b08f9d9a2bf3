import { Suspense } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import { lazily } from "#web/lazily.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { type Coming, type ComingEvent, firstEvent, isEvent } from "./coming.ts";
import { EventRow } from "./event-row.tsx";
import { NextBooking } from "./next-booking.tsx";
import NextMatch from "./next-match.tsx";
import { NextSeat } from "./next-seat.tsx";
import { NextTournament } from "./next-tournament.tsx";
import { PendingCard } from "./pending-acts.tsx";

const NextRound = lazily(
  "features/competition/rotations/next-round.tsx",
  () => import("#web/features/competition/rotations/next-round.tsx"),
);
const OwnBookingCard = lazily(
  "features/courts/bookings/own/own-booking-card.tsx",
  () => import("#web/features/courts/bookings/own/own-booking-card.tsx"),
);
const OfferCard = lazily(
  "features/courts/slot-watches/offer-card.tsx",
  () => import("#web/features/courts/slot-watches/offer-card.tsx"),
);

/** Number of events shown as rows before the rest is folded. */
const rowsShown = 6;

/** "Lo que viene": matches, courts, payments and answers in time order; the first event is drawn as a court. */
export function ComingList({ coming, me }: { coming: readonly Coming[]; me: Me }) {
  if (coming.length === 0) return null;
  const first = firstEvent(coming);
  const rows = coming.filter((one): one is ComingEvent => isEvent(one) && one !== first);
  const folded = new Set<Coming>(rows.slice(rowsShown));
  return (
    <Section title={words.coming}>
      <Stack gap={3}>
        {groupsOf(
          coming.filter((one) => !folded.has(one)),
          first,
        ).map((group) =>
          group.rows.length > 0 ? (
            <EventRows key={group.rows[0]?.id} rows={group.rows} />
          ) : (
            group.card && <ComingCard key={group.card.id} entry={group.card} me={me} />
          ),
        )}
        {folded.size > 0 && (
          <Card>
            <Fold look="row" arrow={20} title={words.moreComing(folded.size)}>
              <ul>
                {rows.slice(rowsShown).map((one) => (
                  <EventRow key={one.id} event={one} />
                ))}
              </ul>
            </Fold>
          </Card>
        )}
      </Stack>
    </Section>
  );
}

type Group = { readonly rows: ComingEvent[]; readonly card?: Coming };

/** Groups neighbouring events into one card; every other entry gets a card of its own. */
function groupsOf(coming: readonly Coming[], first: ComingEvent | undefined): Group[] {
  const groups: Group[] = [];
  for (const entry of coming) {
    const last = groups.at(-1);
    if (!isEvent(entry) || entry === first) groups.push({ rows: [], card: entry });
    else if (last && last.rows.length > 0) last.rows.push(entry);
    else groups.push({ rows: [entry] });
  }
  return groups;
}

function EventRows({ rows }: { rows: readonly ComingEvent[] }) {
  return (
    <Card as="ul">
      {rows.map((one) => (
        <EventRow key={one.id} event={one} />
      ))}
    </Card>
  );
}

/** An entry with a card of its own: the first event, or an act of the player. */
function ComingCard({ entry, me }: { entry: Coming; me: Me }) {
  switch (entry.kind) {
    case "match":
      return <NextMatch next={entry.match} myId={me.id} />;
    case "round":
      return (
        <Suspense fallback={<Skeleton height={300} radius="var(--r-panel)" />}>
          <NextRound next={entry.rotation} />
        </Suspense>
      );
    case "booking":
      return <NextBooking booking={entry.booking} />;
    case "seat":
      return <NextSeat seat={entry.seat} />;
    case "tournament":
      return <NextTournament next={entry.entered} me={me} />;
    case "act":
      return <PendingCard pending={entry.pending} />;
    case "held":
      return (
        <Suspense fallback={<Skeleton height={240} radius="var(--r-panel)" />}>
          <OwnBookingCard booking={entry.booking} />
        </Suspense>
      );
    case "offer":
      return (
        <Suspense fallback={<Skeleton height={180} radius="var(--r-panel)" />}>
          <OfferCard watch={entry.offered} />
        </Suspense>
      );
  }
}
