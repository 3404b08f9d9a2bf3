import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { classList } from "#web/ui/class-list.ts";
import { ChevronRightIcon } from "#web/ui/icons/icons.ts";
import styles from "./link-row.module.css";

type RowContent = {
  icon?: ReactNode;
  detail?: ReactNode;
  /** Content at the end of the row, such as a sum. */
  end?: ReactNode;
  children: ReactNode;
};

function Content({ icon, detail, end, children }: RowContent) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>
        {children}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      {end}
    </>
  );
}

/** A row of a card that leads out of the screens: a public page, a file. */
export function AnchorRow({ icon, detail, end, className, children, ...rest }: ComponentProps<"a"> & RowContent) {
  return (
    <a {...rest} className={classList(styles.row, className)}>
      <Content icon={icon} detail={detail} end={end}>
        {children}
      </Content>
      <ChevronRightIcon className={styles.chevron} />
    </a>
  );
}

/** A row of a card that leads to another screen: icon, label, chevron. */
export const LinkRow = createLink(AnchorRow);

/** A row of a card for an act on this screen (log out, open a sheet). */
export function ActionRow({ icon, detail, className, children, ...rest }: ComponentProps<"button"> & RowContent) {
  return (
    <button type="button" {...rest} className={classList(styles.row, className)}>
      <Content icon={icon} detail={detail}>
        {children}
      </Content>
    </button>
  );
}
