import { type MatchFormat, ruleOfSet } from "#domain/competition/scoring/format.ts";
import { toWin } from "#domain/competition/scoring/set-score.ts";
import type { PerSide } from "#domain/competition/scoring/side.ts";
import { resultWords as words } from "#web/i18n/matches.ts";
import * as texts from "#web/i18n/texts.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { PlayerLines } from "./player-lines.tsx";
import { asksTieBreak, type TypedSet } from "./score-entry.ts";
import styles from "./set-row.module.css";

const sidesInOrder = ["pair1", "pair2"] as const;

/** Asks for one set of a result: two big steppers and the points of its tie-break. Shows its fault. */
export function SetRow({
  format,
  number,
  set,
  names,
  error,
  focused,
  onChange,
  onEnter,
}: {
  format: MatchFormat;
  number: number;
  set: TypedSet;
  /** The names of both pairs. */
  names: PerSide<string>;
  error: string | undefined;
  /** True if the keyboard begins here. */
  focused: boolean;
  onChange: (change: Partial<TypedSet>) => void;
  /** Called when the keyboard or a finger comes to this set. */
  onEnter: () => void;
}) {
  const rule = ruleOfSet(format, number);
  const title = setTitle(format, number);
  const most = rule.kind === "points" ? 99 : rule.tieBreak === null ? 99 : toWin(rule, rule.tieBreak.at);
  const { tieBreak } = set;
  return (
    <fieldset className={styles.set} data-set={number} onFocus={onEnter}>
      <legend className="unseen">{title}</legend>
      <div className={styles.row} data-counts="">
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
        {sidesInOrder.map((side) => (
          <StepperField
            key={side}
            label={words.gamesOf(title, names[side])}
            hideLabel
            big
            max={most}
            value={set[side]}
            invalid={error !== undefined}
            focusFirst={focused && side === "pair1"}
            strong={(set[side] ?? -1) > (set[side === "pair1" ? "pair2" : "pair1"] ?? -1)}
            onChange={(count) => onChange({ [side]: count })}
          />
        ))}
      </div>
      <div aria-live="polite">{error && <FieldError>{error}</FieldError>}</div>
      {asksTieBreak(format, number, set) && (
        <div className={styles.tieBreak}>
          <StepperField
            label={words.tieBreak}
            optional
            value={tieBreak}
            onChange={(points) => onChange({ tieBreak: points })}
          />
        </div>
      )}
    </fieldset>
  );
}

/** Shows the pairs above the columns of their steppers. */
export function SetHeads({ names }: { names: PerSide<readonly string[]> }) {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span />
      {sidesInOrder.map((side) => (
        <p key={side}>
          <PlayerLines names={names[side]} />
        </p>
      ))}
    </div>
  );
}

/** Returns the name of a set in its format. */
export function setTitle(format: MatchFormat, number: number): string {
  const rule = ruleOfSet(format, number);
  if (rule.kind === "points") return words.superTieBreak;
  return rule.to > 6 && format.setsToWin === 1 ? texts.proSet : words.set(number);
}
