import type { ReactNode } from "react";
import type { MatchView } from "#contract/match-views.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { FreshMark } from "#web/kit/live/fresh-mark.tsx";
import { classList } from "#web/ui/class-list.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./bracket-match.module.css";
import { BracketSide } from "./bracket-side.tsx";
import { useMatchTouch } from "./match-touch.ts";
import { isMine, type MyPairs } from "./path/my-path.ts";
import { EndingTag } from "./scores/ending-tag.tsx";
import { matchHour } from "./scores/match-hour.ts";
import { toldEnding } from "./scores/score-figures.ts";
import { SideScore } from "./scores/side-score.tsx";

/** A match as a card of a list: when or what it is, and both sides with their score. */
export function BracketMatch({
  match,
  seeded,
  myPairs,
  title,
}: {
  match: MatchView;
  seeded: boolean;
  myPairs: MyPairs;
  /** What it is called, where its number does not say enough. */
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

/** The card of a match, in the lists of a draw and at the desk: over both sides what it is, and its score for whoever listens. */
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
  /** Which one it is, to mark it when it changes by itself. */
  matchId: string;
  /** Whether the viewer plays in it. */
  mine?: boolean;
  /** Whether it is in play at this moment. */
  live?: boolean;
  /** Where more is done with it than looked at. */
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

/** How it was cut short; else that it is the viewer's. */
function MatchTag({ match: { status, outcome }, mine }: { match: MatchView; mine: boolean }) {
  const ending = toldEnding(outcome);
  if (ending !== null) return <EndingTag ending={ending} />;
  if (status === "bye") return <Tag tone="outline">{drawWords.passed}</Tag>;
  return mine && <Tag tone="mine">{drawWords.myMatch}</Tag>;
}

/** Both sides of a match, as the list and the tree draw them. */
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
