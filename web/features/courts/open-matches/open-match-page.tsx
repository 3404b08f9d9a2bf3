import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { publicMatchPath } from "#contract/addresses.ts";
import type { OpenMatch } from "#contract/courts/open-matches.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { refusalCode } from "#web/api.ts";
import { CompleteProfileLink } from "#web/features/people/accounts/my-account/complete-profile-link.tsx";
import { askingWords } from "#web/i18n/asking.ts";
import { closedWords, openMatchWords as words } from "#web/i18n/open-matches.ts";
import { missingFrom } from "#web/i18n/seat-marks.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { today } from "#web/kit/today.ts";
import { lazily } from "#web/lazily.tsx";
import { productOrigin } from "#web/surroundings.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { formatDayAt, formatRelativeDay } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { OriginLink } from "#web/ui/pages/origin-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import type { Share } from "#web/ui/sharing/share.ts";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { HostActs } from "./host-acts.tsx";
import { JoinButton } from "./join-button.tsx";
import { openMatchQuery } from "./open-match-query.ts";
import { OwnSeatActs } from "./own-seat-acts.tsx";
import { RequestActs } from "./request-acts.tsx";
import { SeatCourt } from "./seat-court.tsx";

const PayOwnBooking = lazily(
  "features/money/paying/pay-own-booking.tsx",
  () => import("#web/features/money/paying/pay-own-booking.tsx"),
);

const SeatRequests = lazily("features/courts/open-matches/seat-requests.tsx", () => import("./seat-requests.tsx"));
const OpenMatchResult = lazily(
  "features/courts/open-match-results/open-match-result.tsx",
  () => import("#web/features/courts/open-match-results/open-match-result.tsx"),
);

/** The page of an open match: its court with four seats, and what the reader can do in it. */
export default function OpenMatchPage({ matchId }: { matchId: string }) {
  const { data: match, error, refetch, isFetching } = useQuery(openMatchQuery(matchId));
  if (!match) {
    if (!error)
      return (
        <MatchFrame>
          <SkeletonCards count={1} rows={4} button />
        </MatchFrame>
      );
    return (
      <MatchFrame>
        {refusalCode(error) === "OPEN_MATCH_NOT_FOUND" ? (
          <EmptyState
            title={words.missing}
            message={words.missingMessage}
            action={<ButtonLink to="/mis-turnos">{words.toBookings}</ButtonLink>}
          />
        ) : (
          <ErrorState
            title={words.loadFailed}
            message={reasonOf(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </MatchFrame>
    );
  }
  const { mine, state, ended } = match;
  const isOpen = state === "live" && !ended && mine.closed !== "MATCH_OVER";
  // Guests may say who they are after the start too.
  const requests = match.requests.filter(({ seat }) => isOpen || (seat !== null && state === "live" && !ended));
  return (
    <MatchFrame plays={mine.isHost || mine.seat !== null}>
      <Stack gap={4}>
        <Court match={match} />
        {match.note && <p>“{match.note}”</p>}
        {isOpen && match.ifNotFull === "cancel" && !match.deadline.passed && (
          <p className="quiet type-small">
            {words.fillUntil(formatDayAt(match.deadline.day, timeText(match.deadline.minute)))}
          </p>
        )}
        {match.fellShort && <p>{words.fellShort}</p>}
        {mine.seat !== null && !mine.isHost && isOpen && (
          <Suspense fallback={null}>
            <PayOwnBooking bookingId={match.bookingId} />
          </Suspense>
        )}
        {mine.seat !== null && mine.wayOut === null && state !== "cancelled" && (
          <Suspense fallback={<SkeletonCards count={1} rows={1} />}>
            <OpenMatchResult matchId={match.id} mine={mine.seat} />
          </Suspense>
        )}
        {mine.closed === null && <JoinButton match={match} />}
        <Closed match={match} />
        {(isOpen || mine.mayBeGuest) && <RequestActs match={match} />}
        {requests.length > 0 && (
          <Suspense fallback={null}>
            <SeatRequests match={{ ...match, requests }} />
          </Suspense>
        )}
        {isOpen && <ShareButton share={shareOf(match)} label={words.share} variant="secondary" fullWidth />}
        <OwnSeatActs match={match} />
        {mine.isHost && <HostActs match={match} />}
      </Stack>
    </MatchFrame>
  );
}

/** The frame of the page. Players who do not play in the match, and opened its link, go up to all open matches. */
function MatchFrame({ plays = true, children }: { plays?: boolean; children: ReactNode }) {
  return (
    <Page
      title={words.title}
      bar="back"
      width="form"
      back={<OriginLink to={plays ? "/mis-turnos" : "/buscar-partidos"} />}
    >
      {children}
    </Page>
  );
}

/** The match drawn as a court: state, hour, place, and the four seats. */
function Court({ match }: { match: OpenMatch }) {
  const { club, court, day, startMinute, endMinute, host } = match;
  const when = words.when(formatRelativeDay(day, today()), timeText(startMinute), timeText(endMinute));
  return (
    <PitchPanel label={words.title}>
      <PitchPart>
        <Stack gap={1}>
          <PitchNote strong>{stateText(match)}</PitchNote>
          <p className="type-when">{when}</p>
          <h2 className="type-name">{words.where(court, club.name)}</h2>
        </Stack>
        <PitchNote>
          {levelsOf(match)} · {match.ladder}
        </PitchNote>
        <PitchNote>{club.address}</PitchNote>
        {host && <PitchNote>{words.byHost(host)}</PitchNote>}
      </PitchPart>
      <SeatCourt match={match} />
    </PitchPanel>
  );
}

/** Says why the reader cannot join, and offers the missing profile. */
function Closed({ match: { mine, fellShort } }: { match: OpenMatch }) {
  const { closed, isHost } = mine;
  if (
    closed === null ||
    (fellShort && closed === "MATCH_OVER") ||
    closed === "ALREADY_SEATED" ||
    (mine.seat !== null && closed === "MATCH_OVER") ||
    (isHost && closed === "MATCH_FULL")
  )
    return null;
  return (
    <>
      <p className="quiet">{closedWords[closed]}</p>
      {closed === "PROFILE_REQUIRED" && (
        <CompleteProfileLink size="large" fullWidth>
          {askingWords.completeProfile}
        </CompleteProfileLink>
      )}
    </>
  );
}

/** Names the state of a match: its result, its stage once it has begun, and before the players that it lacks. */
function stateText({ state, ended, stage, seats }: OpenMatch): string {
  if (ended) return words.ended[ended];
  if (state !== "live") return words[state];
  return stage ? words.stages[stage] : missingFrom(seats);
}

function levelsOf({ levels }: OpenMatch): string {
  return levels ? words.range(levels.weakest, levels.strongest) : words.anyLevel;
}

/** The message by which a player invites others to the match. */
function shareOf(match: OpenMatch): Share {
  const { id, club, day, startMinute, ladder } = match;
  const when = formatDayAt(day, timeText(startMinute));
  return {
    title: words.shareTitle,
    text: words.shareText(missingFrom(match.seats), when, `${levelsOf(match)} ${ladder}`, club.name),
    url: `${productOrigin()}${publicMatchPath(id)}`,
  };
}
