import type { BracketView } from "#contract/draws.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { classList } from "#web/ui/class-list.ts";
import { ClockIcon, MinusIcon } from "#web/ui/icons/icons.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./bracket-match.module.css";
import { PairName } from "./pair-name.tsx";

type Side = BracketView["rounds"][number][number]["sides"][number];

/** One side of a match: seed, who it is or which unknown, and the ball for whoever won. */
export function BracketSide({
  side,
  seeded,
  outcome,
  mine,
  inTree = false,
}: {
  side: Side;
  seeded: boolean;
  outcome: "won" | "lost" | null;
  mine: boolean;
  /** The tree has room for the first surname of each; the full names stay in the tooltip. */
  inTree?: boolean;
}) {
  return (
    <div
      className={classList(styles.side, outcome && styles[outcome], mine && styles.me, !side.name && styles.unknown)}
    >
      <span className={styles.seed}>
        {seeded && side.name && side.seed !== null && (
          <>
            <span className="unseen">{drawWords.seed(side.seed)}: </span>
            <span aria-hidden="true">{side.seed}</span>
          </>
        )}
      </span>
      <SideName side={side} inTree={inTree} />
      {outcome === "won" && <BallMarker size={13} label={drawWords.wonMark} />}
    </div>
  );
}

function SideName({ side, inTree }: { side: Side; inTree: boolean }) {
  if (side.name) {
    return (
      <span className={styles.name}>
        <PairName name={side.name} size={inTree ? "tree" : "list"} />
      </span>
    );
  }
  if (side.kind === "bye") {
    return (
      <span className={styles.name}>
        <MinusIcon size={14} />
        {drawWords.bye}
      </span>
    );
  }
  return (
    <span className={styles.name}>
      <ClockIcon size={14} />
      {drawWords.waiting}
    </span>
  );
}
