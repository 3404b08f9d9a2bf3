import type { BracketView } from "#contract/competition/draws.ts";
import { drawWords } from "#web/i18n/draws.ts";
import * as texts from "#web/i18n/texts.ts";
import { classList } from "#web/ui/class-list.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { UnknownRing } from "./bracket/unknown-ring.tsx";
import { championsOf } from "./champions.ts";
import styles from "./champions-box.module.css";
import { PairName } from "./pair-name.tsx";

/**
 * Shows the champions of the draw, or that they are open until the final is played. A qualifying has none. `inTree`
 * has room for short names only.
 */
export function ChampionsBox({ bracket, inTree = false }: { bracket: BracketView; inTree?: boolean }) {
  const winner = championsOf(bracket);
  if (bracket.rounds[0]?.[0]?.cup === "qualifying") return null;
  return (
    <div className={classList(styles.box, winner && styles.crowned)}>
      <span>{bracket.rounds[0]?.[0]?.cup === "main" ? texts.champions : drawWords.cupWinners}</span>
      <b>
        {winner ? <BallMarker size={18} /> : <UnknownRing />}
        {winner ? <PairName players={winner} size={inTree ? "tree" : "full"} /> : drawWords.toBeDefined}
      </b>
    </div>
  );
}
