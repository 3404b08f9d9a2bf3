import type { ReactNode } from "react";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import { EntryMark } from "#web/features/competition/draws/entry-mark.tsx";
import { PairName } from "#web/features/competition/draws/pair-name.tsx";
import { drawWords, unknownWords } from "#web/i18n/draws.ts";
import { classList } from "#web/ui/class-list.ts";
import { ClockIcon, MinusIcon } from "#web/ui/icons/icons.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./bracket-match.module.css";
import { UnknownRing } from "./unknown-ring.tsx";

type SideView = MatchView["sides"][number];

/**
 * Shows one side of a match: its seed or place in a zone, its pair or placeholder, the ball for the winner, and the
 * score.
 */
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
  /** True if a number stands before the names in this match. */
  numbered: boolean;
  outcome: "won" | "lost" | null;
  mine: boolean;
  /** True in the tree, which has room for short names only; the full names are in the tooltip. */
  inTree?: boolean;
  score?: ReactNode;
  /** Opens the match of the pair, if it can be opened. */
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
      <EntryMark mark={side.mark} />
      {outcome === "won" && side.players && <BallMarker size={13} label={drawWords.wonMark} />}
      {score}
    </div>
  );
}

/** Shows the number before the name: the seed, or the place in a zone by which the pair qualified. */
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
