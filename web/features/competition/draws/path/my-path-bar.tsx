import type { BracketView } from "#contract/competition/draws.ts";
import { cupOf } from "#web/features/competition/draws/cup-brackets.ts";
import { drawWords, shortRoundTitle } from "#web/i18n/draws.ts";
import { CrossIcon } from "#web/ui/icons/icons.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { type MyPairs, myPath, type PathStep } from "./my-path.ts";
import styles from "./my-path-bar.module.css";

const stateWords: Record<PathStep["state"], string> = {
  won: drawWords.wonRound,
  lost: drawWords.lostRound,
  now: drawWords.now,
  ahead: drawWords.ahead,
  out: drawWords.outOfReach,
};

/** "Tu camino": shows the past and the coming rounds of the viewer's pair. */
export function MyPathBar({
  bracket,
  myPairs,
  partner,
}: {
  bracket: BracketView;
  myPairs: MyPairs;
  partner?: string | undefined;
}) {
  const steps = myPath(bracket, myPairs);
  if (steps.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={drawWords.myPath}>
      <div className={styles.head}>
        <h2>{drawWords.myPath}</h2>
        {partner && <span className="quiet type-small">{drawWords.withPartner(partner)}</span>}
      </div>
      <ol className={styles.steps} data-many={steps.length > 5 || undefined}>
        {steps.map((step) => {
          const { state } = step;
          const title =
            step.stage === "zone"
              ? drawWords.zone(step.zone, step.isOneGroup)
              : shortRoundTitle(step.round, bracket.rounds.length, cupOf(bracket));
          return (
            <li key={title} data-state={state} aria-current={state === "now" ? "step" : undefined}>
              <span className={styles.mark} aria-hidden="true">
                {state === "won" ? <BallMarker size={18} /> : state === "lost" ? <CrossIcon size={14} /> : <i />}
              </span>
              <b>{title}</b>
              <span className="unseen">{stateWords[state]}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
