import { drawWords } from "#web/i18n/draws.ts";
import { classList } from "#web/ui/class-list.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { useFresh } from "./fresh.ts";
import styles from "./fresh-mark.module.css";

/** The ball beside a match that has just changed elsewhere, for as long as it is marked. */
export function FreshMark({ matchId, corner = false }: { matchId: string; corner?: boolean }) {
  return (
    useFresh(matchId) && (
      <i className={classList(styles.mark, corner && styles.corner)}>
        <BallMarker size={13} label={drawWords.fresh} />
      </i>
    )
  );
}
