import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { BookableClub } from "#contract/courts/bookings/bookable-club.ts";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { clubsListed } from "#domain/courts/free-hours.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { askingWords as words } from "#web/i18n/asking.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useSignals } from "#web/kit/offline/signals.ts";
import { today } from "#web/kit/today.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import styles from "./asking.module.css";
import { bookableClubQuery, bookableClubsQuery, useMyBookings } from "./asking-queries.ts";
import { askingRoute } from "./asking-search.ts";
import { ChosenClub } from "./chosen-club.tsx";
import { ClubChoice } from "./club-choice.tsx";
import { FreeHours } from "./free-hours.tsx";
import { HourFirst } from "./hour-first.tsx";
import { NotPlaying } from "./not-playing.tsx";

/** "Reservar cancha": leads to a booking by club, day and hour. */
export function AskingScreen() {
  const { me } = askingRoute.useRouteContext();
  const isPlayer = plays(me);
  const toCome = useMyBookings(me).data?.toCome.length ?? 0;
  return (
    <Page
      title={texts.bookCourt}
      bar="back"
      back={<BackLink to="/dashboard">{texts.myPanel}</BackLink>}
      actions={
        isPlayer && (
          <ButtonLink to="/mis-turnos" variant="quiet" size="row">
            {words.mineCount(toCome)}
          </ButtonLink>
        )
      }
    >
      <div className={styles.chooser}>
        <Stack gap={6}>
          {!isPlayer && <NotPlaying me={me} />}
          <Chooser me={me} />
        </Stack>
      </div>
    </Page>
  );
}

/** Shows the clubs until one is chosen, then its hours. */
function Chooser({ me }: { me: Me }) {
  const isPlayer = plays(me);
  const { kept } = useSignals();
  const { data: clubs, error, refetch, isFetching } = useQuery(bookableClubsQuery(me.profile?.location));
  const mine = useMyBookings(me);
  if (!clubs || mine.isLoading) {
    if (!error) return <SkeletonRows count={4} />;
    // A phone may not know that it has no signal. The clubs are loaded again by themselves once the server answers.
    if (kept || !navigator.onLine)
      return <EmptyState title={words.needsSignal} message={isPlayer && words.mineWithoutSignal} />;
    return (
      <ErrorState
        title={words.clubsFailed}
        message={reasonOf(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (clubs.length === 0) {
    return (
      <EmptyState
        title={words.noClubs}
        message={words.noClubsMessage}
        action={<ButtonLink to="/buscar-torneos">{words.searchTournaments}</ButtonLink>}
      />
    );
  }
  const bookings = mine.data ? [...mine.data.toCome, ...mine.data.over] : [];
  return <ClubAndHours clubs={clubs} bookings={bookings} me={me} />;
}

function ClubAndHours({
  clubs,
  bookings,
  me,
}: {
  clubs: readonly BookableClub[];
  bookings: readonly OwnBooking[];
  me: Me;
}) {
  const { complejo, dia } = askingRoute.useSearch();
  const listed = useRef(false);
  const [only] = clubs;
  const listedClub = clubs.length === 1 && !complejo ? only : clubs.find(({ id }) => id === complejo);
  const isBeyond = complejo !== undefined && !listedClub && clubs.length === clubsListed;
  const beyond = useQuery({ ...bookableClubQuery(complejo ?? ""), enabled: isBeyond });
  const club = listedClub ?? beyond.data?.[0];
  if (isBeyond && beyond.isPending) return <SkeletonRows count={4} />;
  if (!club) {
    listed.current = true;
    return (
      <HourFirst day={dia ?? today()} me={me} bookings={bookings}>
        <ClubChoice bookings={bookings} town={me.profile?.location} gone={complejo !== undefined} />
      </HourFirst>
    );
  }
  return (
    <>
      <ChosenClub club={club} arrived={listed.current} onlyOne={clubs.length === 1} />
      <FreeHours club={club} day={dia ?? today()} me={me} />
    </>
  );
}
