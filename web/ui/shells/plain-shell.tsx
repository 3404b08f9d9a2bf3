import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Logo } from "#web/ui/brands/logo.tsx";
import { classList } from "#web/ui/class-list.ts";
import styles from "./plain-shell.module.css";
import { ShellFrame } from "./shell-frame.tsx";

/**
 * The frame of a screen outside the product's places, such as registration, profile or terms. It has a landmark, a skip
 * link, and the logo as a link to the start. On wide screens the content is centred, as wide as a form or as a `text`
 * to read.
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
