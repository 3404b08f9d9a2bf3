import type { BracketView } from "#contract/draws.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { classList } from "#web/ui/class-list.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./champions-box.module.css";
import { PairName } from "./pair-name.tsx";
import { UnknownRing } from "./unknown-ring.tsx";

/** Who won the draw; until the final is played nobody has. `inTree` has room for their short names only. */
export function ChampionsBox({ bracket, inTree = false }: { bracket: BracketView; inTree?: boolean }) {
  const final = bracket.rounds.at(-1)?.[0];
  const winner = final?.winner ? final.sides[final.winner === "pair1" ? 0 : 1].players : null;
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
