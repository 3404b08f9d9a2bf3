import type { ReactNode } from "react";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { MatchFrame, Sides } from "#web/features/competition/draws/bracket/bracket-match.tsx";
import { isMine, type MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { EndingTag } from "#web/features/competition/draws/scores/ending-tag.tsx";
import { matchHour } from "#web/features/competition/draws/scores/match-hour.ts";
import { toldEnding } from "#web/features/competition/draws/scores/score-figures.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { orderWords as words } from "#web/i18n/order.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./order.module.css";
import type { OrderedMatch } from "./order-of-play.ts";

/** The place that the head of a match names besides category and stage; the surroundings show the rest. */
export type Told = "court" | "hour" | "place";

/** Shows a match of the order of play: its place, its category, whether it is on court now, and both sides. */
export function PlayCard({
  one: { match, category, nth, stage },
  tells,
  myPairs,
  end,
}: {
  one: OrderedMatch;
  tells: Told;
  myPairs: MyPairs;
  /** The actions on the match. */
  end?: ReactNode;
}) {
  const where = whereTold(match, tells);
  return (
    <MatchFrame
      name={`${categoryLabel(category)}, ${stage}`}
      title={
        <>
          {where && <b className={tells === "place" ? styles.line : styles.where}>{where}</b>}
          <i className={styles.edge} style={{ background: `var(--cat-${(nth % 8) + 1})` }} />
          {tournamentWords.shortCategory(category)} · {stage}
        </>
      }
      score={match.score}
      tags={<PlayTag match={match} />}
      matchId={match.id}
      mine={isMine(match, myPairs)}
      live={match.onCourt?.playing ?? false}
    >
      <Sides match={match} seeded={false} myPairs={myPairs} />
      {end}
    </MatchFrame>
  );
}

/** Describes the place of a match. On court it is the actual one, which may differ from the plan. */
function whereTold(match: MatchView, tells: Told): string | null {
  const { place, onCourt, status } = match;
  if (tells === "court") return onCourt?.court ?? courtOf(match);
  if (tells === "hour") return place && words.hour(timeText(place.startMinute), place.notBefore);
  return status === "finished" ? null : matchHour(match);
}

/** Names the court of a match; if it is still to be played without one, says so. */
function courtOf({ place, status }: MatchView): string | null {
  return place?.court ?? (status === "pending" && place ? drawWords.noCourtYet : null);
}

/** Says that a match is called or in play, or else how it was cut short. */
function PlayTag({ match: { onCourt, outcome } }: { match: MatchView }) {
  if (onCourt?.playing) return <Tag tone="live">{words.playingSince(wallClock(onCourt.since).time)}</Tag>;
  if (onCourt) return <Tag tone="wait">{texts.onCourt}</Tag>;
  const ending = toldEnding(outcome);
  return ending && <EndingTag ending={ending} />;
}
