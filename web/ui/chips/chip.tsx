import type { ReactNode } from "react";
import { CheckIcon, ChevronDownIcon } from "#web/ui/icons/icons.ts";
import styles from "./chip.module.css";

/** A filter that is on or off; the chosen one is dark with a check. `menu` marks one that opens more choices. */
export function Chip({
  chosen = false,
  onPress,
  menu = false,
  disabled = false,
  icon,
  children,
}: {
  chosen?: boolean;
  onPress: () => void;
  menu?: boolean;
  disabled?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={menu ? undefined : chosen}
      aria-haspopup={menu ? "dialog" : undefined}
      data-chosen={chosen || undefined}
      disabled={disabled}
      onClick={onPress}
    >
      {chosen ? <CheckIcon size={16} /> : icon}
      {children}
      {menu && <ChevronDownIcon size={16} />}
    </button>
  );
}

/** Filters in a line that scrolls sideways on the phone; `label` names the group. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className="unseen">{label}</legend>
      {children}
    </fieldset>
  );
}
