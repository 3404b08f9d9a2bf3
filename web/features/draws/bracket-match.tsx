import type { BracketView } from "#contract/draws.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { classList } from "#web/ui/class-list.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./bracket-match.module.css";
import { BracketSide } from "./bracket-side.tsx";
import { isMine, type MyPairs } from "./my-path.ts";

type Match = BracketView["rounds"][number][number];

/** A match as a card of a list: when or what it is, and both sides. */
export function BracketMatch({ match, seeded, myPairs }: { match: Match; seeded: boolean; myPairs: MyPairs }) {
  const mine = isMine(match, myPairs);
  const bye = match.status === "bye";
  return (
    <article className={classList(styles.card, mine && styles.mine)} aria-label={drawWords.match(match.position)}>
      <header className={styles.head}>
        <span>
          {match.status === "pending" ? drawWords.noTimeYet : (match.score ?? drawWords.match(match.position))}
        </span>
        {bye ? <Tag tone="outline">{drawWords.passed}</Tag> : mine && <Tag tone="mine">{drawWords.myMatch}</Tag>}
      </header>
      <Sides match={match} seeded={seeded} myPairs={myPairs} />
    </article>
  );
}

/** Both sides of a match, as the list and the tree draw them. */
export function Sides({
  match,
  seeded,
  myPairs,
  inTree = false,
}: {
  match: Match;
  seeded: boolean;
  myPairs: MyPairs;
  inTree?: boolean;
}) {
  const [pair1, pair2] = match.sides;
  const outcomeOf = (side: "pair1" | "pair2") =>
    match.winner === null ? null : match.winner === side ? "won" : "lost";
  const mineOf = ({ pairId }: typeof pair1) => pairId !== null && myPairs.has(pairId);
  return (
    <>
      <BracketSide side={pair1} seeded={seeded} outcome={outcomeOf("pair1")} mine={mineOf(pair1)} inTree={inTree} />
      <BracketSide side={pair2} seeded={seeded} outcome={outcomeOf("pair2")} mine={mineOf(pair2)} inTree={inTree} />
    </>
  );
}
