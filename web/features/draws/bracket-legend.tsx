import { drawWords } from "#web/i18n/draws.ts";
import { ClockIcon, MinusIcon } from "#web/ui/icons/icons.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./bracket-board.module.css";
import { UnknownRing } from "./unknown-ring.tsx";

/** What the marks of a bracket mean. */
export function BracketLegend({ zones }: { /** Whether sides come from zones. */ zones: boolean }) {
  return (
    <ul className={styles.legend} aria-label={drawWords.legend}>
      <li>
        <BallMarker size={13} /> {drawWords.wonHelp}
      </li>
      <li>
        <MinusIcon size={14} /> {drawWords.byeHelp}
      </li>
      <li>
        <ClockIcon size={14} /> {drawWords.waitingHelp}
      </li>
      <li>
        <UnknownRing /> {zones ? drawWords.zonePlaceHelp : drawWords.toBeDefinedHelp}
      </li>
    </ul>
  );
}
