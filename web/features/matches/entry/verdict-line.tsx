import { verdictWords as words } from "#web/i18n/matches.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./result-form.module.css";
import type { EntryVerdict } from "./score-entry.ts";

/** "Ganan Goette / Ñáñez y pasan a cuartos", as soon as what is typed is a result. */
export function VerdictLine({
  verdict,
  problem,
  names,
  follows,
  inZone,
}: {
  verdict: EntryVerdict;
  /** What is wrong with what is typed so far. */
  problem: string | null;
  /** Both pairs in short. */
  names: { readonly pair1: string; readonly pair2: string };
  /** What follows for the winners. */
  follows: string;
  inZone: boolean;
}) {
  return (
    <p className={styles.verdict} role="status">
      {!verdict.ok ? (
        (problem ?? words.open)
      ) : verdict.winner === null ? (
        inZone ? (
          words.nobodyInZone
        ) : (
          words.nobody
        )
      ) : (
        <>
          <BallMarker size={20} />
          <span>
            <b>{words.winners(names[verdict.winner])}</b> {follows}.
          </span>
        </>
      )}
    </p>
  );
}
