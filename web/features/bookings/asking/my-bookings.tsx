import { useEffect, useRef } from "react";
import type { Me } from "#contract/accounts.ts";
import type { OwnBooking } from "#contract/bookings.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { lazily } from "#web/lazily.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import { useMyBookings } from "./asking-queries.ts";
import styles from "./own-booking.module.css";
import { OwnBookingCard } from "./own-booking-card.tsx";
import { bookingSpan, endingOf } from "./own-booking-words.ts";

const MySeries = lazily(
  "features/bookings/series/my-series.tsx",
  () => import("#web/features/bookings/series/my-series.tsx"),
);
const isFixed = ({ seriesId }: OwnBooking) => seriesId !== null;
const isHeld = ({ deposit }: OwnBooking) => deposit?.awaited === true;

/** Where they stand on the screen, for the link that leads there. */
export const myBookingsId = "mis-turnos";

/** "Mis turnos": what is to come as cards, first what waits for its seña, a turno fijo as one, and folded under them what is over or came to nothing. */
export function MyBookings({ me }: { me: Me }) {
  const { data, error, refetch, isFetching } = useMyBookings(me);
  const held = data?.toCome.filter(isHeld) ?? [];
  useBroughtIntoSight(data && held.length);
  return (
    <Section id={myBookingsId} title={words.mine}>
      {data ? (
        <Stack gap={3}>
          {held.map((booking) => (
            <OwnBookingCard key={booking.id} booking={booking} />
          ))}
          {data.toCome.some(isFixed) && <MySeries bookings={data.toCome.filter(isFixed)} />}
          {data.toCome
            .filter((booking) => !isFixed(booking) && !isHeld(booking))
            .map((booking) => (
              <OwnBookingCard key={booking.id} booking={booking} />
            ))}
          {data.toCome.length === 0 && (
            <Card>
              <CardBlock className={styles.none}>{words.mineNone}</CardBlock>
            </Card>
          )}
          {data.more && data.more.toCome > 0 && (
            <p className="quiet type-small">{words.moreToCome(data.more.toCome)}</p>
          )}
          {data.over.length > 0 && <EarlierBookings bookings={data.over} more={data.more?.over ?? 0} />}
        </Stack>
      ) : error ? (
        <ErrorState
          title={words.mineFailed}
          message={reasonOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonCards count={1} rows={1} block button />
      )}
    </Section>
  );
}

/** Whoever has just been held a slot sees where its seña is paid: on the phone that stands under all the hours. */
function useBroughtIntoSight(held: number | undefined): void {
  const wide = useWide();
  const before = useRef(held);
  useEffect(() => {
    if (!wide && held !== undefined && before.current !== undefined && held > before.current)
      document.getElementById(myBookingsId)?.scrollIntoView();
    before.current = held;
  }, [held, wide]);
}

function EarlierBookings({ bookings, more }: { bookings: readonly OwnBooking[]; more: number }) {
  return (
    <Card>
      <Fold look="row" arrow={20} title={words.earlier} className={styles.earlier}>
        <ul>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <CardRow>
                <b className={`type-strong ${styles.past}`}>{booking.club.name}</b>
                <span className={styles.why}>{bookingSpan(booking)}</span>
                <span className={styles.why}>{endingOf(booking)}</span>
              </CardRow>
            </li>
          ))}
          {more > 0 && (
            <li>
              <CardRow>
                <span className={styles.why}>{words.moreOver(more)}</span>
              </CardRow>
            </li>
          )}
        </ul>
      </Fold>
    </Card>
  );
}
