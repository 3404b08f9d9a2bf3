import { bookingAnchor } from "#contract/addresses.ts";
import type { OwnToAll } from "#contract/outreach/landing.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import type { Home } from "#domain/people/players/home.ts";
import { shortPair } from "#web/features/competition/draws/pair-names.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { drawWords, unknownWords } from "#web/i18n/draws.ts";
import { commonWords } from "#web/i18n/frames.ts";
import { dashboardWords } from "#web/i18n/players.ts";
import { ownPartWords as words } from "#web/i18n/public-search.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatRelativeDayAt } from "#web/ui/formats/format-date.ts";
import styles from "./public-frame.module.css";

const homes: Record<Home, string> = {
  "/dashboard": texts.myPanel,
  "/crear-perfil": texts.myPanel,
  "/admin": commonWords.adminPanel,
  "/super-admin": commonWords.superAdminPanel,
};

/**
 * The signed-in person's part of a public page: a link to their home in the bar, and their own data above the content.
 */
export function OwnPart({ home, own }: OwnToAll) {
  return (
    <>
      <a href={home} className={styles.enter} data-enter="">
        {homes[home]}
      </a>
      {own && (
        <section className={styles.ownCard} data-own-card="" aria-label={words.title}>
          <OwnCard own={own} />
        </section>
      )}
    </>
  );
}

function OwnCard({ own }: { own: NonNullable<OwnToAll["own"]> }) {
  switch (own.kind) {
    case "match": {
      const { match: next, today } = own;
      const { place, onCourt } = next.match;
      const rival = next.match.sides[next.mySide === "pair1" ? 1 : 0];
      const against = rival.players ? shortPair(rival.players) : unknownWords(rival);
      const where = place && [whenOf(place.day, place.startMinute, today), place.court].filter(Boolean).join(" · ");
      return (
        <Content
          title={onCourt ? dashboardWords.calledTo(onCourt.court) : dashboardWords.nextMatch}
          lines={[where ?? drawWords.noTimeYet, words.against(against)]}
          href={`/torneo/${next.tournamentId}?seccion=partidos`}
          act={texts.seeMyMatches}
        />
      );
    }
    case "entry":
      return (
        <Content
          title={words.entered(categoryLabel({ name: own.category, level: own.level }))}
          lines={[]}
          href={`/torneo/${own.tournamentId}`}
          act={words.seeEntry}
        />
      );
    case "booking": {
      const { id, club, court, day, startMinute } = own.booking;
      return (
        <Content
          title={dashboardWords.nextCourt}
          lines={[whenOf(day, startMinute, own.today), dashboardWords.where(court, club.name)]}
          href={`/mis-turnos#${bookingAnchor(id)}`}
          act={dashboardWords.seeBooking}
        />
      );
    }
  }
}

function Content({ title, lines, href, act }: { title: string; lines: readonly string[]; href: string; act: string }) {
  return (
    <>
      <div>
        <h2>{title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <a href={href}>{act}</a>
    </>
  );
}

function whenOf(day: CalendarDate, startMinute: number, today: CalendarDate): string {
  return formatRelativeDayAt(day, timeText(startMinute), today);
}
