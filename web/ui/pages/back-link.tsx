import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { classList } from "#web/ui/class-list.ts";
import { ChevronLeftIcon } from "#web/ui/icons/icons.ts";
import styles from "./back-link.module.css";

function BackAnchor({ className, children, ...rest }: ComponentProps<"a">) {
  return (
    <a {...rest} className={classList(styles.link, className)}>
      <ChevronLeftIcon />
      <span className={styles.label}>{children}</span>
    </a>
  );
}

/** The link up to the list that this screen belongs to; in a phone's bar only the arrow is visible. */
export const BackLink = createLink(BackAnchor);
