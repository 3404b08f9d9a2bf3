import { classList } from "#web/ui/class-list.ts";
import styles from "./pair-name.module.css";
import { firstSurnameOf, inShort, surnamesOf } from "./surnames.ts";

const shortened = {
  full: (name: string) => name,
  list: surnamesOf,
  tree: firstSurnameOf,
} as const;

/** So many letters stand in a line of the tree before they have to be narrower. */
const fits = 20;

/**
 * The name of a pair, "Ana Ríos / Bea Sosa": whole, by surnames in a list, by the first surname of each in the tree. The full names
 * are said and stand in the tooltip; the second goes to the next line when both do not fit.
 */
export function PairName({ name, size }: { name: string; size: keyof typeof shortened }) {
  const [first = "", second] = inShort(name, shortened[size]);
  const long = first.length + (second?.length ?? 0) > fits;
  return (
    <span title={size === "full" ? undefined : name}>
      <span className="unseen">{name}</span>
      <span aria-hidden="true" className={classList(styles.people, size === "tree" && long && styles.tight)}>
        <span>
          {first}
          {second && <i>/</i>}
        </span>
        {second && <span>{second}</span>}
      </span>
    </span>
  );
}
