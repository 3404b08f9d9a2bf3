import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import styles from "./day-list.module.css";

/** Names the match that waits for its exchange. */
export function SwapStrip({ pairs, onLeave }: { pairs: string; onLeave: () => void }) {
  return (
    <div role="status" className={styles.strip}>
      <strong>{words.swapping(pairs)}</strong>
      <Button variant="secondary" size="row" onClick={onLeave}>
        {words.leave}
      </Button>
    </div>
  );
}
