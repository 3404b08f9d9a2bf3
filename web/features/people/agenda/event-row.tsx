import { bookingAnchor } from "#contract/addresses.ts";
import type { MyMatch } from "#contract/competition/matches/matches.ts";
import type { MyRotation } from "#contract/competition/rotations.ts";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { stepLabel } from "#web/features/competition/pairs/story/step-label.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { OwnSeatRow } from "#web/features/courts/open-matches/own-seat-row.tsx";
import { askingWords } from "#web/i18n/asking.ts";
import { drawWords, stageTitle } from "#web/i18n/draws.ts";

import { dashboardWords as words } from "#web/i18n/players.ts";
import * as texts from "#web/i18n/texts.ts";
import { today } from "#web/kit/today.ts";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { formatDay, formatDayRange, formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import { DrawIcon } from "#web/ui/icons/icons.ts";
import type { Entered } from "./agenda.ts";
import type { ComingEvent } from "./coming.ts";

/** A later event of the agenda as a row that links to it: day, title, hour and place. */
export function EventRow({ event }: { event: ComingEvent }) {
  return <li>{rowOf(event)}</li>;
}

function rowOf(event: ComingEvent) {
  switch (event.kind) {
    case "match":
      return <MatchRow match={event.match} />;
    case "round":
      return <RoundRow rotation={event.rotation} />;
    case "booking":
      return <BookingRow booking={event.booking} />;
    case "seat":
      return <OwnSeatRow seat={event.seat} />;
    case "tournament":
      return <TournamentRow entered={event.entered} />;
  }
}

function MatchRow({ match: next }: { match: MyMatch }) {
  const { tournamentId, tournamentName, clubName, category: name, level, division, match, window } = next;
  const { place } = match;
  const stage = stageTitle(match);
  const noHour = window ? words.window(formatDay(window.until)) : drawWords.noTimeYet;
  const when = place ? whenOf(place.day, place.startMinute) : noHour;
  const where = place ? words.where(place.court ?? drawWords.noCourtYet, clubName) : clubName;
  return (
    <LinkRow
      to="/torneo/$tournamentId"
      params={{ tournamentId }}
      icon={place ? <DateBlock date={place.day} today={today()} /> : <DrawIcon size={22} />}
      detail={[when, where, tournamentName].join(" · ")}
    >
      {words.matchOf(stage, categoryLabel({ name, level, division }))}
    </LinkRow>
  );
}

function RoundRow({ rotation }: { rotation: MyRotation }) {
  const { tournamentId, tournamentName, clubName, category: name, level, day, seats } = rotation;
  const [seat] = seats;
  const where = seat?.kind === "plays" ? words.where(seat.courtName, clubName) : clubName;
  return (
    <LinkRow
      to="/torneo/$tournamentId"
      params={{ tournamentId }}
      search={{ seccion: "rondas" }}
      icon={<DateBlock date={day} today={today()} />}
      detail={[...(seat ? [whenOf(day, seat.startMinute)] : []), where, tournamentName].join(" · ")}
    >
      {words.matchOf(seat ? drawWords.rotationRound(seat.round) : texts.rounds, categoryLabel({ name, level }))}
    </LinkRow>
  );
}

function BookingRow({ booking }: { booking: OwnBooking }) {
  const { id, club, court, day, startMinute, state, seriesId } = booking;
  const title = seriesId ? words.fixedCourt : words.court;
  return (
    <LinkRow
      to="/mis-turnos"
      hash={bookingAnchor(id)}
      icon={<DateBlock date={day} today={today()} />}
      detail={[whenOf(day, startMinute), words.where(court, club.name)].join(" · ")}
    >
      {state === "RESERVADO" ? title : words.withState(title, askingWords.waiting)}
    </LinkRow>
  );
}

function TournamentRow({ entered: { tournament, category } }: { entered: Entered }) {
  const { id, name, startDate, endDate } = tournament;
  const { mine } = category;
  const state = mine.step === "answer" || mine.step === "pre-register" ? [] : [stepLabel(mine)];
  return (
    <LinkRow
      to="/torneo/$tournamentId"
      params={{ tournamentId: id }}
      icon={<DateBlock date={startDate} today={today()} />}
      detail={[formatDayRange(startDate, endDate), categoryLabel(category), ...state].join(" · ")}
    >
      {name}
    </LinkRow>
  );
}

function whenOf(day: CalendarDate, startMinute: number): string {
  return formatRelativeDayAt(day, timeText(startMinute), today());
}
