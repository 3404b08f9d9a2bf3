import type { SetRule } from "#domain/competition/scoring/format.ts";
import { validSetScores } from "#domain/competition/scoring/set-score.ts";
import type { PerSide, Side } from "#domain/competition/scoring/side.ts";
import { resultWords as words } from "#web/i18n/matches.ts";
import styles from "./set-row.module.css";

const sides = ["pair1", "pair2"] as const;

/** Offers the scores at which such a set ends, a line for either winner: one tap fills the set in. */
export function ScoreChips({
  rule,
  title,
  names,
  chosen,
  onChoose,
}: {
  rule: SetRule;
  title: string;
  names: PerSide<string>;
  chosen: PerSide<number | null>;
  onChoose: (score: PerSide<number>) => void;
}) {
  const scores = validSetScores(rule);
  const wonBy = (side: Side) => scores.filter(({ pair1, pair2 }) => (side === "pair1") === pair1 > pair2);
  return (
    <fieldset className={styles.chips}>
      <legend className="unseen">{words.chips(title)}</legend>
      {sides.map((side) => (
        <fieldset key={side} className={styles.line} data-many={wonBy(side).length > 7 || undefined}>
          <legend className={styles.winner}>{words.wins(title, names[side])}</legend>
          {wonBy(side).map(({ pair1, pair2 }) => (
            <button
              key={`${pair1}-${pair2}`}
              type="button"
              className={styles.chip}
              aria-pressed={chosen.pair1 === pair1 && chosen.pair2 === pair2}
              onClick={() => onChoose({ pair1, pair2 })}
            >
              {pair1}-{pair2}
            </button>
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
