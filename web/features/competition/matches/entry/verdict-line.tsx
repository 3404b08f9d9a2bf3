import { verdictWords as words } from "#web/i18n/matches.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./result-form.module.css";
import type { EntryVerdict } from "./score-entry.ts";

/** Says "Ganan Goette / Ñáñez y pasan a cuartos" as soon as the input is a result. */
export function VerdictLine({
  verdict,
  problem,
  names,
  follows,
  inZone,
}: {
  verdict: EntryVerdict;
  /** The fault of the input so far. */
  problem: string | null;
  /** The short names of both pairs. */
  names: { readonly pair1: string; readonly pair2: string };
  /** The consequence for the winners. */
  follows: string;
  /** True for a match of a table, from which nobody advances. */
  inZone: boolean;
}) {
  return (
    <p className={styles.verdict} role="status">
      {!verdict.ok ? (
        (problem ?? words.open(inZone))
      ) : verdict.winner === null ? (
        words.nobody(inZone)
      ) : (
        <>
          <BallMarker size={20} />
          <span>
            <b>{words.winners(names[verdict.winner])}</b>
            {follows && ` ${follows}`}.
          </span>
        </>
      )}
    </p>
  );
}
