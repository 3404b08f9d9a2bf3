import type { ComponentProps, ReactNode } from "react";
import { classList } from "#web/ui/class-list.ts";
import styles from "./card.module.css";

/**
 * A surface divided by hairlines. Put CardRow, CardBlock, LinkRow, StatRow or a table inside; `as` chooses the element.
 */
export function Card({
  as: Element = "div",
  label,
  id,
  className,
  children,
}: {
  as?: "div" | "article" | "section" | "li" | "ul";
  /** The name of an article or section for screen readers. */
  label?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Element id={id} aria-label={label} className={classList(styles.card, className)}>
      {children}
    </Element>
  );
}

/** A part of a card with room around it (16 px), divided from its neighbours by a hairline. */
export function CardBlock({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classList(styles.block, className)} />;
}

/** A row of a card, edge to edge: content on the left, money, a tag or buttons on the right. */
export function CardRow({
  children,
  end,
  start,
  dense = false,
}: {
  children: ReactNode;
  start?: ReactNode;
  end?: ReactNode;
  dense?: boolean;
}) {
  return (
    <div className={classList(styles.row, dense && styles.dense)}>
      {start}
      <div className={styles.main}>{children}</div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}
