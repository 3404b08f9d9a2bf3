import type { TournamentToAll } from "#contract/landing.ts";
import type { MatchView } from "#contract/match-views.ts";
import { tournamentPath } from "#contract/play/addresses.ts";
import { topicOf } from "#contract/play/live-topics.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { fullPair, shortPair } from "#web/features/draws/pair-names.ts";
import { SideScore } from "#web/features/draws/scores/side-score.tsx";
import frame from "#web/features/public/pages/public-frame.module.css";
import { QrCode } from "#web/features/public/parts/qr-code.tsx";
import { drawWords, roundTitle, unknownWords } from "#web/i18n/draws.ts";
import { televisionWords as words } from "#web/i18n/public.ts";
import { Logo } from "#web/ui/brands/logo.tsx";
import { classList } from "#web/ui/class-list.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { type ShownMatch, type Slide, slidesOf } from "./slides.ts";
import styles from "./television.module.css";

/** A tournament on the television of its club: pictures that follow one another, read from the other end of a hall. */
export function TelevisionPage({ tournament, origin }: { tournament: TournamentToAll; origin: string }) {
  const { id, name, club } = tournament;
  return (
    <div
      className={classList(frame.page, styles.screen)}
      data-color-scheme="dark"
      data-topic={topicOf("tournament", id)}
      data-slides=""
    >
      <header className={styles.head}>
        <h1>{name}</h1>
        <span>{club.name}</span>
        <p role="status" data-live-note="" hidden />
      </header>
      <main className={styles.slides}>
        {slidesOf(tournament).map((slide) => (
          <section key={slide.key} className={styles.slide} data-slide={slide.key}>
            <h2>{titleOf(slide)}</h2>
            <SlideBody slide={slide} tournament={tournament} origin={origin} />
          </section>
        ))}
      </main>
    </div>
  );
}

function titleOf(slide: Slide): string {
  if (slide.kind === "zones") return `${slide.category} · ${words.zones}`;
  return slide.kind === "bracket" ? `${slide.category} · ${drawWords.title}` : words[slide.kind];
}

function SlideBody({ slide, tournament, origin }: { slide: Slide; tournament: TournamentToAll; origin: string }) {
  switch (slide.kind) {
    case "next":
      return <Rows matches={slide.matches} today={tournament.today} />;
    case "results":
      return <Rows matches={slide.matches} />;
    case "zones":
      return (
        <div className={styles.pair}>
          {slide.zones.map((zone) => (
            <div key={zone.letter}>
              <h3>{drawWords.zone(zone.letter)}</h3>
              <ol className={styles.table}>
                {zone.rows.map(({ pairId, position, players, points }) => (
                  <li key={pairId} data-through={position <= zone.qualifiers || undefined}>
                    <span>{position}</span>
                    <b>{shortPair(players)}</b>
                    <span>{points}</span>
                  </li>
                ))}
              </ol>
              {zone.matches.map((match) => (
                <Match key={match.id} match={match} />
              ))}
            </div>
          ))}
        </div>
      );
    case "bracket":
      return (
        <div className={styles.rounds}>
          {slide.rounds.map((matches) => (
            <div key={matches[0]?.id} className={styles.round}>
              <h3>{roundTitle(matches[0]?.round ?? slide.all, slide.all)}</h3>
              <div>
                {matches.map((match) => (
                  <Match key={match.id} match={match} />
                ))}
              </div>
            </div>
          ))}
        </div>
      );
    case "champions":
      return (
        <ul className={styles.champions}>
          {slide.pairs.map(({ category, pair }) => (
            <li key={category}>
              <span>{category}</span>
              <b>
                <BallMarker size={48} /> {fullPair(pair)}
              </b>
            </li>
          ))}
        </ul>
      );
    case "club":
      return (
        <div className={styles.club}>
          <div>
            <p className={styles.large}>{tournament.club.name}</p>
            <p>{words.follow}</p>
            <Logo size={64} />
          </div>
          <QrCode text={origin + tournamentPath(tournament.id)} className={styles.code} />
        </div>
      );
  }
}

/** Matches one under the other: those of this day and later with their hour and court, others with their result. */
function Rows({ matches, today }: { matches: readonly ShownMatch[]; today?: string }) {
  return (
    <ol className={classList(styles.rows, today && styles.timed)}>
      {matches.map(({ category, match }) => (
        <li key={match.id} data-match={match.id}>
          {today && <When match={match} today={today} />}
          <span className={styles.category}>{category}</span>
          <b>{match.sides.map(nameOf).join(words.against)}</b>
          <span className={styles.when}>{match.score ?? match.place?.court ?? ""}</span>
        </li>
      ))}
    </ol>
  );
}

/** When it is played; the day where it is another one than this. */
function When({ match: { place }, today }: { match: MatchView; today: string }) {
  if (place === null) return null;
  return (
    <span className={styles.when}>
      {place.day !== today && <small>{formatDay(place.day)}</small>}
      {place.notBefore && <small>{words.notBefore}</small>}
      {timeText(place.startMinute)}
    </span>
  );
}

/** Both sides of a match with their score, or when it is played. */
function Match({ match }: { match: MatchView }) {
  return (
    <div className={styles.match} data-match={match.id}>
      {match.sides.map((side, index) => {
        const place = index === 0 ? "pair1" : "pair2";
        return (
          <p key={place} data-won={match.winner === place || undefined}>
            <span>{nameOf(side)}</span>
            <SideScore match={match} side={place} />
          </p>
        );
      })}
    </div>
  );
}

function nameOf(side: MatchView["sides"][number]): string {
  return side.players ? shortPair(side.players) : unknownWords(side);
}
