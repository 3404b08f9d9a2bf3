import { useId } from "react";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { formatCost } from "#web/ui/formats/format-cost.ts";
import { WarningIcon } from "#web/ui/icons/icons.ts";
import styles from "./candidate-list.module.css";

/** A category open for entry, as the form shows it. */
export type OpenCategory = {
  readonly id: string;
  readonly label: string;
  readonly name: CategoryName;
  readonly level: Level;
  readonly cost: number;
  /** True in an individual format, in which players enter alone. */
  readonly alone: boolean;
  /** True in a league, whose pairs agree on their hours. */
  readonly isLeague: boolean;
  /** True for the category and level of the player's own profile. */
  readonly isMine: boolean;
  /** True if no place is left: a pair joins the waiting list. */
  readonly waits: boolean;
  /** The reason why the player may not enter it, if there is one. */
  readonly barred?: string | undefined;
};

/** The choice of one of the open categories to enter. */
export function CategoryChoice({
  categories,
  chosenId,
  issue,
  hintFor,
  onChoose,
}: {
  categories: readonly OpenCategory[];
  chosenId: string | undefined;
  issue: string | undefined;
  /** Returns what the player's rating says of a category, if it says anything. */
  hintFor: (category: OpenCategory) => string | undefined;
  onChoose: (categoryId: string) => void;
}) {
  const group = useId();
  const choices = categories.map((category) => ({ ...category, hint: hintFor(category) }));
  return (
    <fieldset aria-describedby={issue && `${group}-issue`}>
      <legend className={styles.legend}>{pairWords.chooseCategory}</legend>
      <div className={styles.list}>
        {choices.map(({ id, label, cost, alone, waits, barred, hint }) => (
          <label key={id} className={styles.row}>
            <input
              type="radio"
              name={group}
              checked={id === chosenId}
              disabled={barred !== undefined}
              onChange={() => onChoose(id)}
            />
            <span className={styles.words}>
              <b>{label}</b>
              {!barred && waits && <span className="quiet type-small">{pairWords.waitsChoice}</span>}
              {!barred && hint && <span className="quiet type-small">{hint}</span>}
              {barred && <span className="quiet type-small">{barred}</span>}
            </span>
            <span className="quiet">{formatCost(cost, alone)}</span>
          </label>
        ))}
        {issue && (
          <p id={`${group}-issue`} className={styles.issue} role="alert">
            <WarningIcon size={16} /> {issue}
          </p>
        )}
      </div>
    </fieldset>
  );
}
