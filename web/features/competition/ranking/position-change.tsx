import type { Ranking } from "#contract/people/players.ts";
import { rankingWords as words } from "#web/i18n/players.ts";
import { ChevronDownIcon, ChevronUpIcon } from "#web/ui/icons/icons.ts";
import styles from "./position-change.module.css";

type MovedRow = Pick<Ranking["rows"][number], "positionChange" | "tournaments">;

/** The places that a player won or lost within a week, or a mark for a new player of the ranking. */
export function PositionChange({ positionChange, tournaments }: MovedRow) {
  if (positionChange === null) {
    return tournaments > 0 && <span className={styles.change}>{words.isNew}</span>;
  }
  const turn = positionChange > 0 ? "up" : positionChange < 0 ? "down" : "same";
  return (
    <span className={styles.change} data-turn={turn}>
      <span aria-hidden="true">
        {turn === "up" && <ChevronUpIcon size={14} />}
        {turn === "down" && <ChevronDownIcon size={14} />}
        {turn === "same" ? "=" : Math.abs(positionChange)}
      </span>
      <span className="unseen">{words.change(positionChange)}</span>
    </span>
  );
}
