import type { PairPlayers } from "#contract/players.ts";
import { classList } from "#web/ui/class-list.ts";
import { useNameSize } from "./alike-pairs.tsx";
import styles from "./pair-name.module.css";
import { fullPair, type NameSize, nameSizes } from "./pair-names.ts";

/** So many letters stand in a line of the tree before they have to be narrower. */
const fits = 20;

/**
 * The names of a pair: whole, by surnames in a list, by their short names in the tree. The full names are said and stand in the
 * tooltip; whole too where another pair of the same draw is called the same. The second goes to the next line when both do not fit.
 */
export function PairName({ players, size: wanted }: { players: PairPlayers; size: NameSize }) {
  const size = useNameSize(players, wanted);
  const [one, other] = players;
  const [first, second] = [nameSizes[size](one), nameSizes[size](other)];
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
