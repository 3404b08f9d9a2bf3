import type { ReactNode } from "react";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { isMine, type MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { EndingTag } from "#web/features/competition/draws/scores/ending-tag.tsx";
import { matchHour } from "#web/features/competition/draws/scores/match-hour.ts";
import { toldEnding } from "#web/features/competition/draws/scores/score-figures.ts";
import { SideScore } from "#web/features/competition/draws/scores/side-score.tsx";
import { drawWords } from "#web/i18n/draws.ts";
import { FreshMark } from "#web/kit/live/fresh-mark.tsx";
import { classList } from "#web/ui/class-list.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./bracket-match.module.css";
import { BracketSide } from "./bracket-side.tsx";
import { useMatchTouch } from "./match-touch.ts";

/** Shows a match as a card of a list: its hour or its name, and both sides with their score. */
export function BracketMatch({
  match,
  seeded,
  myPairs,
  title,
}: {
  match: MatchView;
  seeded: boolean;
  myPairs: MyPairs;
  /** The name of the match, if its number does not say enough. */
  title?: string;
}) {
  const mine = isMine(match, myPairs);
  const name = title ?? drawWords.match(match.position);
  const hour = matchHour(match);
  const waiting = title ? `${title} · ${hour}` : hour;
  return (
    <MatchFrame
      name={name}
      title={match.status === "pending" ? waiting : name}
      score={match.score}
      tags={<MatchTag match={match} mine={mine} />}
      matchId={match.id}
      mine={mine}
    >
      <Sides match={match} seeded={seeded} myPairs={myPairs} />
    </MatchFrame>
  );
}

/**
 * Frames a match in the lists of a draw and at the desk: above both sides its name, and its score for screen readers.
 */
export function MatchFrame({
  name,
  title,
  score,
  tags,
  matchId,
  mine = false,
  live = false,
  roomy = false,
  children,
}: {
  name: string;
  title: ReactNode;
  score: string | null;
  tags: ReactNode;
  /** The id of the match, to mark it when it changes by itself. */
  matchId: string;
  /** True if the viewer plays in it. */
  mine?: boolean;
  /** True if it is in play at this moment. */
  live?: boolean;
  /** True at the desk, where the card offers actions and needs room for them. */
  roomy?: boolean;
  children: ReactNode;
}) {
  return (
    <article className={classList(styles.card, live && styles.live, mine && styles.mine)} aria-label={name}>
      <header className={classList(styles.head, roomy && styles.roomy)}>
        <span>
          {title}
          {score !== null && <span className="unseen">: {score}</span>}
        </span>
        <FreshMark matchId={matchId} />
        {tags}
      </header>
      {children}
    </article>
  );
}

/** Shows how the match was cut short, or else that it is the viewer's own. */
function MatchTag({ match: { status, outcome }, mine }: { match: MatchView; mine: boolean }) {
  const ending = toldEnding(outcome);
  if (ending !== null) return <EndingTag ending={ending} />;
  if (status === "bye") return <Tag tone="outline">{drawWords.passed}</Tag>;
  return mine && <Tag tone="mine">{drawWords.myMatch}</Tag>;
}

/** Shows both sides of a match, in the list and in the tree. */
export function Sides({
  match,
  seeded,
  myPairs,
  inTree = false,
}: {
  match: MatchView;
  seeded: boolean;
  myPairs: MyPairs;
  inTree?: boolean;
}) {
  const touch = useMatchTouch();
  const numbered = inTree || seeded || match.sides.some((side) => side.place !== null);
  return match.sides.map((side, index) => {
    const place = index === 0 ? "pair1" : "pair2";
    return (
      <BracketSide
        key={place}
        side={side}
        seeded={seeded}
        numbered={numbered}
        outcome={match.winner === null ? null : match.winner === place ? "won" : "lost"}
        mine={side.pairId !== null && myPairs.has(side.pairId)}
        inTree={inTree}
        score={<SideScore match={match} side={place} />}
        onTouch={touch ? () => touch(match) : undefined}
      />
    );
  });
}
