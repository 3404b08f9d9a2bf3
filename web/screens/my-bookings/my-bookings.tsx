import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useEffect, useState } from "react";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import styles from "#web/features/courts/bookings/own/own-booking.module.css";
import { bookingSpan, endingOf } from "#web/features/courts/bookings/own/own-booking-words.ts";
import { useMyBookings } from "#web/features/courts/free-hours/asking-queries.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { lazily } from "#web/lazily.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Skeleton, SkeletonCards } from "#web/ui/states/skeleton.tsx";

const OwnBookingCard = lazily(
  "features/courts/bookings/own/own-booking-card.tsx",
  () => import("#web/features/courts/bookings/own/own-booking-card.tsx"),
);
const AskedOpening = lazily(
  "features/courts/bookings/own/asked-opening.tsx",
  () => import("#web/features/courts/bookings/own/asked-opening.tsx"),
);
const OwnSeatRows = lazily(
  "features/courts/open-matches/own-seat-rows.tsx",
  () => import("#web/features/courts/open-matches/own-seat-rows.tsx"),
);
const MySeries = lazily(
  "features/courts/series/my-series.tsx",
  () => import("#web/features/courts/series/my-series.tsx"),
);

/**
 * "Mis turnos": shows the coming bookings in time order and folds the earlier ones below. A recurring one is one card
 * at its next date.
 */
export function MyBookings({ me }: { me: Me }) {
  const { data, error, refetch, isFetching } = useMyBookings(me);
  useHashInSight(data !== undefined);
  const [toOpen, forget] = useAskedOpening();
  if (!data) {
    if (!error) return <SkeletonCards count={2} rows={1} block button />;
    return (
      <ErrorState
        title={words.mineFailed}
        message={reasonOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const { toCome, over, more, seats = [] } = data;
  return (
    <Stack gap={3}>
      {toOpen !== undefined && (
        <Suspense fallback={null}>
          <AskedOpening booking={toCome.find(({ id }) => id === toOpen)} onClose={forget} />
        </Suspense>
      )}
      {seats.length > 0 && (
        <Suspense fallback={<Skeleton height={72} radius="var(--r-card)" />}>
          <OwnSeatRows seats={seats} />
        </Suspense>
      )}
      {toCome.length === 0 && seats.length === 0 && (
        <EmptyState
          title={words.mineNone}
          message={words.mineNoneMessage}
          action={
            <ButtonLink to="/reservar-cancha" fullWidth>
              {texts.bookCourt}
            </ButtonLink>
          }
        />
      )}
      {cardsOf(toCome).map((dates) =>
        dates[0]?.seriesId ? (
          <MySeries key={dates[0].seriesId} bookings={dates} />
        ) : (
          dates[0] && <OwnBookingCard key={dates[0].id} booking={dates[0]} />
        ),
      )}
      {more && more.toCome > 0 && <p className="quiet type-small">{words.moreToCome(more.toCome)}</p>}
      {over.length > 0 && <EarlierBookings bookings={over} more={more?.over ?? 0} />}
    </Stack>
  );
}

/** Groups the bookings into cards in time order: each alone, the dates of a recurring one together. */
function cardsOf(bookings: readonly OwnBooking[]): readonly (readonly OwnBooking[])[] {
  return [...Map.groupBy(bookings, ({ id, seriesId }) => seriesId ?? id).values()];
}

/** Scrolls to the booking in the address, to which a notice, a calendar entry or the agenda links. */
function useHashInSight(isKnown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isKnown && hash !== "") document.getElementById(hash)?.scrollIntoView({ block: "start" });
  }, [isKnown, hash]);
}

/**
 * Returns the booking that the address asks to open to players (`?abrir=`), and how to forget it. It asks once:
 * reloaded, or opened from the history, the address shows the bookings alone.
 */
function useAskedOpening(): readonly [asked: string | undefined, forget: () => void] {
  const { abrir } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [asked, setAsked] = useState(abrir);
  useEffect(() => {
    if (abrir === undefined) return;
    setAsked(abrir);
    void navigate({ to: "/mis-turnos", search: {}, hash: true, replace: true, resetScroll: false });
  }, [abrir, navigate]);
  return [asked, () => setAsked(undefined)];
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
