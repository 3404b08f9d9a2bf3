import type { ReactNode } from "react";
import type { MatchView } from "#contract/match-views.ts";
import { timeText } from "#domain/bookings/booking.ts";
import { MatchFrame, Sides } from "#web/features/draws/bracket-match.tsx";
import { isMine, type MyPairs } from "#web/features/draws/path/my-path.ts";
import { EndingTag } from "#web/features/draws/scores/ending-tag.tsx";
import { matchHour } from "#web/features/draws/scores/match-hour.ts";
import { toldEnding } from "#web/features/draws/scores/score-figures.ts";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { orderWords as words } from "#web/i18n/order.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./order.module.css";
import type { OrderedMatch } from "./order-of-play.ts";

/** What the head of a match says besides its category and stage: what stands around it says the rest. */
export type Told = "court" | "hour" | "place";

/** A match of the order of play: where or when, of which category, whether it is on its court now, and both sides. */
export function PlayCard({
  one: { match, category, nth, stage },
  tells,
  myPairs,
  end,
}: {
  one: OrderedMatch;
  tells: Told;
  myPairs: MyPairs;
  /** What can be done with it. */
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

/** On court it is where it is played, which may be another court than the planned one. */
function whereTold(match: MatchView, tells: Told): string | null {
  const { place, onCourt, status } = match;
  if (tells === "court") return onCourt?.court ?? courtOf(match);
  if (tells === "hour") return place && words.hour(timeText(place.startMinute), place.notBefore);
  return status === "finished" ? null : matchHour(match);
}

/** An order of play without courts says so where it is still to be played. */
function courtOf({ place, status }: MatchView): string | null {
  return place?.court ?? (status === "pending" && place ? drawWords.noCourtYet : null);
}

/** Whether it is called or in play, else how it was cut short. */
function PlayTag({ match: { onCourt, outcome } }: { match: MatchView }) {
  if (onCourt?.playing) return <Tag tone="live">{words.playingSince(wallClock(onCourt.since).time)}</Tag>;
  if (onCourt) return <Tag tone="wait">{words.called}</Tag>;
  const ending = toldEnding(outcome);
  return ending && <EndingTag ending={ending} />;
}
