import type { ComponentProps, ReactNode } from "react";
import { classList } from "#web/ui/class-list.ts";
import { ChevronDownIcon } from "#web/ui/icons/icons.ts";
import styles from "./fold.module.css";

/**
 * Content that a press opens: by words of its own ("words"), or by a row of a card with an arrow that turns ("row").
 */
export function Fold({
  title,
  look = "words",
  arrow = 18,
  children,
  ...rest
}: Omit<ComponentProps<"details">, "title"> & {
  title: ReactNode;
  look?: "words" | "row";
  /** The side of the arrow in pixels. */
  arrow?: number;
}) {
  return (
    <details {...rest}>
      <summary className={styles[look]}>
        {title}
        {look === "row" && <ChevronDownIcon size={arrow} />}
      </summary>
      {children}
    </details>
  );
}

/** The same row for places where no `details` is allowed, such as table rows: its owner shows the content. */
export function FoldButton({
  title,
  opened,
  onToggle,
  className,
}: {
  title: ReactNode;
  opened: boolean;
  onToggle: () => void;
  className?: string | undefined;
}) {
  return (
    <button type="button" className={classList(styles.row, className)} aria-expanded={opened} onClick={onToggle}>
      {title}
      <ChevronDownIcon />
    </button>
  );
}
