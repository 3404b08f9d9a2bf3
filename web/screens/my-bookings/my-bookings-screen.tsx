import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import styles from "#web/features/courts/free-hours/asking.module.css";
import { NotPlaying } from "#web/features/courts/free-hours/not-playing.tsx";
import { offeredOf, useMyWatches } from "#web/features/courts/slot-watches/slot-watch-queries.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import * as texts from "#web/i18n/texts.ts";
import { OnceStanding } from "#web/kit/once-standing.tsx";
import { lazily } from "#web/lazily.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import { MyBookings } from "./my-bookings.tsx";

const MyOffers = lazily(
  "features/courts/slot-watches/my-offers.tsx",
  () => import("#web/features/courts/slot-watches/my-offers.tsx"),
);
const MyWatches = lazily(
  "features/courts/slot-watches/my-watches.tsx",
  () => import("#web/features/courts/slot-watches/my-watches.tsx"),
);
const route = getRouteApi("/_player/mis-turnos");

/** "Mis turnos": shows offers to answer, the player's bookings in time order, and the hours that they wait for. */
export function MyBookingsScreen() {
  const { me } = route.useRouteContext();
  const isOffered = offeredOf(useMyWatches(me).data ?? []).length > 0;
  return (
    <Page
      title={words.mine}
      bar="back"
      back={<BackLink to="/dashboard">{texts.myPanel}</BackLink>}
      actions={
        <ButtonLink to="/reservar-cancha" variant="quiet" size="row">
          {texts.bookCourt}
        </ButtonLink>
      }
    >
      <div className={styles.narrow}>
        {plays(me) ? (
          <Stack gap={6}>
            {isOffered && (
              <Suspense fallback={<Skeleton height={180} radius="var(--r-panel)" />}>
                <MyOffers me={me} />
              </Suspense>
            )}
            <MyBookings me={me} />
            <OnceStanding>
              <MyWatches me={me} />
            </OnceStanding>
          </Stack>
        ) : (
          <NotPlaying me={me} />
        )}
      </div>
    </Page>
  );
}
