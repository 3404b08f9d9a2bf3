import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "#web/ui/brands/logo.tsx";
import { classList } from "#web/ui/class-list.ts";
import styles from "./plain-shell.module.css";
import { ShellFrame } from "./shell-frame.tsx";

/**
 * The frame of a screen outside the product's places (register, complete the profile, the terms): landmark, skip link, and the
 * logo as the way to the beginning. On wide the content stands in the middle, as wide as a form or as a `text` to read.
 */
export function PlainShell({
  children,
  barActions,
  width = "form",
}: {
  children: ReactNode;
  barActions?: ReactNode;
  width?: "form" | "text";
}) {
  const home = (
    <Link to="/" className={styles.home}>
      <Logo />
    </Link>
  );
  return (
    <ShellFrame bar={{ brand: home, actions: barActions }}>
      <div className={styles.bar}>
        {home}
        {barActions}
      </div>
      <div className={classList(styles.column, width === "text" && styles.text)}>{children}</div>
    </ShellFrame>
  );
}
