import type { ComponentProps, ReactNode } from "react";
import { classList } from "#web/ui/class-list.ts";
import styles from "./icon-button.module.css";

type IconButtonProps = { label: string; badge?: number | string | undefined; children: ReactNode };

/** A square of 44 px with one icon; `label` is its name, `badge` a count in its corner. */
export function IconButton({ label, badge, className, children, ...rest }: ComponentProps<"button"> & IconButtonProps) {
  return (
    <button type="button" {...rest} className={classList(styles.button, className)} data-icon-button="">
      <span className="unseen">{label}</span>
      {children}
      <Badge count={badge} />
    </button>
  );
}

/** A square of 44 px for a link out of the product (WhatsApp, a call). */
export function IconAnchor({ label, badge, className, children, ...rest }: ComponentProps<"a"> & IconButtonProps) {
  return (
    <a {...rest} className={classList(styles.button, className)} data-icon-button="">
      <span className="unseen">{label}</span>
      {children}
      <Badge count={badge} />
    </a>
  );
}

function Badge({ count }: { count: number | string | undefined }) {
  return count ? <span className={styles.badge}>{count}</span> : null;
}
