import { tournamentPath } from "#contract/addresses.ts";
import { usualScreen } from "#contract/clubs/televisions/screen-settings.ts";
import type { TelevisionToAll } from "#contract/outreach/landing.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { suspendedUntil } from "#web/features/competition/tournaments/club-stage.ts";
import { suspendedWords } from "#web/i18n/suspended.ts";
import { televisionWords as words } from "#web/i18n/television.ts";
import * as texts from "#web/i18n/texts.ts";
import { Logo } from "#web/ui/brands/logo.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { QrCode } from "#web/ui/sharing/qr-code.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { CategoryMark } from "./category-mark.tsx";
import { CourtsNow, InterruptionBody } from "./court-slide.tsx";
import { MatchRows } from "./match-rows.tsx";
import { PairName } from "./pair-name.tsx";
import { BracketSlide, ZonesSlide } from "./part-slides.tsx";
import { RoundClock, RoundsSlide } from "./rounds-slide.tsx";
import { interruptionsOf, type Slide, slidesOf } from "./slides.ts";
import styles from "./television.module.css";

/** A tournament on the television of its club: pictures in rotation, read from the other end of a hall. */
export function TelevisionPage({ television, origin }: { television: TelevisionToAll; origin: string }) {
  const { tournament, screen } = television;
  const settings = screen?.settings ?? usualScreen;
  const topics = [topicOf("tournament", tournament.id), ...(screen ? [topicOf("screen", screen.id)] : [])];
  const suspended = suspendedUntil(tournament, tournament.evening);
  return (
    <div
      className={styles.screen}
      data-color-scheme={settings.theme === "day" ? "light" : "dark"}
      data-theme={settings.theme}
      data-topic={topics.join(",")}
      data-screen={JSON.stringify(settings)}
    >
      <header className={styles.head}>
        <h1>{tournament.name}</h1>
        <span>{tournament.club.name}</span>
        <p role="status" data-live-note="" hidden />
        <button type="button" className={styles.sound} data-sound="" hidden>
          {words.turnSoundOn}
        </button>
        <time data-clock="" />
      </header>
      {suspended && <p className={styles.suspended}>{suspendedWords.continues(formatDay(suspended))}</p>}
      <main className={styles.slides}>
        {slidesOf(television).map((slide) => (
          <section
            key={slide.key}
            className={styles.slide}
            data-slide={slide.key}
            data-kind={slide.kind}
            data-category={slide.category?.id}
          >
            <h2>
              {slide.category && <CategoryMark category={slide.category} />}
              {slide.kind === "rounds" ? (
                <RoundClock round={slide.round} isToday={slide.isToday && !slide.rotation.isPlayedOut} />
              ) : (
                titleOf(slide)
              )}
            </h2>
            <SlideBody slide={slide} television={television} origin={origin} />
          </section>
        ))}
        {interruptionsOf(television).map((one) => (
          <section
            key={one.key}
            className={styles.interruption}
            data-interruption={one.key}
            data-kind={one.kind}
            aria-live="assertive"
          >
            <InterruptionBody {...one} />
          </section>
        ))}
      </main>
      {settings.line && <p className={styles.line}>{settings.line}</p>}
    </div>
  );
}

/** Names a slide: a cup by its own name, and the slides of a league by their table or their matches. */
function titleOf(slide: Slide): string {
  if (slide.kind === "bracket" && slide.cup) return slide.cup;
  if (slide.kind !== "zones" || !slide.isLeague) return words.titles[slide.kind];
  return slide.zones.some(({ rows }) => rows.length > 0) ? texts.table : texts.fechas;
}

function SlideBody({ slide, television, origin }: { slide: Slide; television: TelevisionToAll; origin: string }) {
  const { tournament, screen } = television;
  switch (slide.kind) {
    case "now":
      return <CourtsNow courts={slide.courts} />;
    case "next":
      return <MatchRows matches={slide.matches} today={tournament.today} />;
    case "results":
      return <MatchRows matches={slide.matches} />;
    case "zones":
      return <ZonesSlide {...slide} />;
    case "bracket":
      return <BracketSlide rounds={slide.rounds} />;
    case "rounds":
      return <RoundsSlide {...slide} />;
    case "champions":
      return (
        <ul className={styles.champions}>
          {slide.pairs.map(({ category, pair }) => (
            <li key={category.id}>
              <CategoryMark category={category} />
              <b>
                <BallMarker size={48} /> <PairName players={pair} />
              </b>
            </li>
          ))}
        </ul>
      );
    case "club":
      return (
        <div className={styles.club}>
          <div>
            {tournament.club.imageUrl && <img src={tournament.club.imageUrl} alt="" />}
            <p className={styles.large}>{tournament.club.name}</p>
            {screen?.settings.sponsors && (
              <p>
                {words.sponsors} <b>{screen.settings.sponsors}</b>
              </p>
            )}
            <p>{words.follow}</p>
            <span className={styles.brand}>
              <Logo size={56} />
            </span>
          </div>
          <QrCode text={origin + tournamentPath(tournament.id)} className={styles.code} />
        </div>
      );
  }
}
