import type { ReactNode } from "react";
import type { MatchView } from "#contract/match-views.ts";
import { drawWords, unknownWords } from "#web/i18n/draws.ts";
import { classList } from "#web/ui/class-list.ts";
import { ClockIcon, MinusIcon } from "#web/ui/icons/icons.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./bracket-match.module.css";
import { PairName } from "./pair-name.tsx";
import { UnknownRing } from "./unknown-ring.tsx";

type SideView = MatchView["sides"][number];

/** One side of a match: seed or place in a zone, who it is or which unknown, the ball for whoever won, and the score. */
export function BracketSide({
  side,
  seeded,
  numbered,
  outcome,
  mine,
  inTree = false,
  score,
  onTouch,
}: {
  side: SideView;
  seeded: boolean;
  /** Whether a number stands before the names of this match. */
  numbered: boolean;
  outcome: "won" | "lost" | null;
  mine: boolean;
  /** The tree has room for the short name of each; the full names stay in the tooltip. */
  inTree?: boolean;
  score?: ReactNode;
  /** Opens the match of the pair, where it can be opened. */
  onTouch?: (() => void) | undefined;
}) {
  return (
    <div
      className={classList(styles.side, outcome && styles[outcome], mine && styles.me, !side.players && styles.unknown)}
    >
      {numbered && (
        <span className={styles.seed}>
          <SideNumber side={side} seeded={seeded} />
        </span>
      )}
      <SideName side={side} inTree={inTree} onTouch={onTouch} />
      {outcome === "won" && side.players && <BallMarker size={13} label={drawWords.wonMark} />}
      {score}
    </div>
  );
}

/** Before the name: the seed, or the place in a zone by which the pair came here. */
function SideNumber({ side: { players, seed, place }, seeded }: { side: SideView; seeded: boolean }) {
  if (players === null) return null;
  if (place) return <Figure said={drawWords.zonePlace(place)} shown={drawWords.zonePlaceShort(place)} />;
  return seeded && seed !== null && <Figure said={drawWords.seed(seed)} shown={String(seed)} />;
}

function Figure({ said, shown }: { said: string; shown: string }) {
  return (
    <>
      <span className="unseen">{said}: </span>
      <span aria-hidden="true">{shown}</span>
    </>
  );
}

function SideName({ side, inTree, onTouch }: { side: SideView; inTree: boolean; onTouch?: (() => void) | undefined }) {
  if (side.players) {
    const name = <PairName players={side.players} size={inTree ? "tree" : "list"} />;
    return onTouch ? (
      <button type="button" className={classList(styles.name, styles.touch)} aria-haspopup="dialog" onClick={onTouch}>
        {name}
      </button>
    ) : (
      <span className={styles.name}>{name}</span>
    );
  }
  const nobody = side.kind === "bye" || side.kind === "vacant";
  return (
    <span className={styles.name}>
      {nobody ? <MinusIcon size={14} /> : side.kind === "zone" ? <UnknownRing /> : <ClockIcon size={14} />}
      {unknownWords(side)}
    </span>
  );
}
