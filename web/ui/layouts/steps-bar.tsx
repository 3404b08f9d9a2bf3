import { uiWords } from "#web/i18n/ui.ts";
import { CheckIcon } from "#web/ui/icons/icons.ts";
import styles from "./steps-bar.module.css";

/**
 * The steps of a wizard or of a tournament: finished ones with a check, the current one in court blue. `current` counts
 * from 0.
 */
export function StepsBar({ label, steps, current }: { label: string; steps: readonly string[]; current: number }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-state={index < current ? "done" : index === current ? "current" : "ahead"}
          aria-current={index === current ? "step" : undefined}
        >
          <span className={styles.number}>{index < current ? <CheckIcon size={14} /> : index + 1}</span>
          <span>
            {step}
            {index < current && <span className="unseen"> ({uiWords.stepDone})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
