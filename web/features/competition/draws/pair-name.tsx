import type { PairPlayers } from "#contract/people/players.ts";
import { classList } from "#web/ui/class-list.ts";
import { useNameSize } from "./alike-pairs.tsx";
import styles from "./pair-name.module.css";
import { fullPair, type NameSize, namePlayers } from "./pair-names.ts";

/** The letters that fit in a line of the tree before they have to be narrower. */
const fits = 20;

/**
 * Shows the names of a pair: full, by surnames in a list, by short names in the tree. Screen readers and the tooltip
 * have the full names. The shown names are full too if another pair of the draw has the same. The second name wraps to
 * the next line if both do not fit.
 */
export function PairName({ players, size: wanted }: { players: PairPlayers; size: NameSize }) {
  const size = useNameSize(players, wanted);
  const [first = "", second = ""] = namePlayers(players, size);
  const long = first.length + second.length > fits;
  const names = fullPair(players);
  return (
    <span title={size === "full" ? undefined : names}>
      <span className="unseen">{names}</span>
      <span aria-hidden="true" className={classList(styles.people, wanted === "tree" && long && styles.tight)}>
        <span>
          {first}
          {second && <i>/</i>}
        </span>
        {second && <span>{second}</span>}
      </span>
    </span>
  );
}
