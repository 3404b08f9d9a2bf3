import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { televisionWords as words } from "#web/i18n/television.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { CategoryMark } from "./category-mark.tsx";
import { SideName } from "./pair-name.tsx";
import type { ShownMatch } from "./slides.ts";
import styles from "./television.module.css";

/** Matches below each other: pending ones with hour and court, finished ones with winner and score. */
export function MatchRows({ matches, today }: { matches: readonly ShownMatch[]; today?: string }) {
  return (
    <ol className={styles.rows} data-timed={today !== undefined || undefined}>
      {matches.map(({ category, match }) => (
        <li key={match.id}>
          {today !== undefined && <When match={match} today={today} />}
          <CategoryMark category={category} />
          {today === undefined ? <Result match={match} /> : <Pairs match={match} />}
          <span className={styles.end}>{today === undefined ? <Score match={match} /> : <Where match={match} />}</span>
        </li>
      ))}
    </ol>
  );
}

/** The hour of a match, with its day unless it is today, and its delay once the hour has passed. */
function When({ match: { place }, today }: { match: MatchView; today: string }) {
  if (place === null) return null;
  return (
    <span className={styles.when}>
      {place.day !== today && <small>{formatDay(place.day)}</small>}
      {place.notBefore && <small>{words.notBefore}</small>}
      <b data-hour={place.day === today ? place.startMinute : undefined}>{timeText(place.startMinute)}</b>
      <small data-late="" hidden />
    </span>
  );
}

function Where({ match: { place } }: { match: MatchView }) {
  return place?.court ? place.court : <small>{drawWords.noCourtYet}</small>;
}

function Pairs({ match: { sides } }: { match: MatchView }) {
  return (
    <b>
      <SideName side={sides[0]} /> <span className={styles.quiet}>{words.against}</span> <SideName side={sides[1]} />
    </b>
  );
}

function Result({ match: { sides, winner } }: { match: MatchView }) {
  const [one, other] = winner === "pair2" ? [sides[1], sides[0]] : sides;
  return (
    <span>
      <b>
        <SideName side={one} />
      </b>{" "}
      <span className={styles.quiet}>
        {winner ? words.beatOne : words.against} <SideName side={other} />
      </span>
    </span>
  );
}

function Score({ match: { outcome, winner } }: { match: MatchView }) {
  return outcome ? writeOutcome(outcome, winner ?? "pair1") : null;
}
