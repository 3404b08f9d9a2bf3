import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { Side } from "#domain/competition/scoring/side.ts";
import { drawWords } from "#web/i18n/draws.ts";
import { classList } from "#web/ui/class-list.ts";
import { figuresOf, markOf } from "./score-figures.ts";
import styles from "./side-score.module.css";

/**
 * Shows the score of one side, a column for each set, and the mark of a match cut short. Screen readers get it from the
 * match.
 */
export function SideScore({ match, side }: { match: Pick<MatchView, "outcome">; side: Side }) {
  const figures = figuresOf(match, side);
  const mark = markOf(match, side);
  if (figures.length === 0 && mark === null) return null;
  return (
    <span className={styles.score} data-score="" aria-hidden="true">
      {mark !== null && <b className={styles.mark}>{drawWords.marks[mark]}</b>}
      {figures.map(({ set, count, won, tieBreak }) => (
        <span key={set} className={classList(styles.set, won && styles.won)}>
          {count}
          {tieBreak !== null && <sup>{tieBreak}</sup>}
        </span>
      ))}
    </span>
  );
}
