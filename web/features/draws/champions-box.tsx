import type { BracketView } from "#contract/draws.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { classList } from "#web/ui/class-list.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { championsOf } from "./champions.ts";
import styles from "./champions-box.module.css";
import { PairName } from "./pair-name.tsx";
import { UnknownRing } from "./unknown-ring.tsx";

/** Who won the draw; until the final is played nobody has. `inTree` has room for their short names only. */
export function ChampionsBox({ bracket, inTree = false }: { bracket: BracketView; inTree?: boolean }) {
  const winner = championsOf(bracket);
  return (
    <div className={classList(styles.box, winner && styles.crowned)}>
      <span>{drawWords.champions}</span>
      <b>
        {winner ? <BallMarker size={18} /> : <UnknownRing />}
        {winner ? <PairName players={winner} size={inTree ? "tree" : "full"} /> : drawWords.toBeDefined}
      </b>
    </div>
  );
}
