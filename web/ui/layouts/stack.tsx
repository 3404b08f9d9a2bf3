import type { ComponentProps, CSSProperties } from "react";
import { classList } from "#web/ui/class-list.ts";
import styles from "./stack.module.css";

/** A step of the 4 px grid, as in the tokens: 3 is 12 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12 | 16;

/** Elements below each other, `gap` apart (16 px by default). */
export function Stack({ gap = 4, className, style, ...rest }: ComponentProps<"div"> & { gap?: Space }) {
  return <div {...rest} className={classList(styles.stack, className)} style={{ ...gapStyle(gap), ...style }} />;
}

/** Elements side by side that wrap if they do not fit; `spread` puts the last one at the right end. */
export function Row({
  gap = 2,
  spread = false,
  className,
  style,
  ...rest
}: ComponentProps<"div"> & { gap?: Space; spread?: boolean }) {
  return (
    <div
      {...rest}
      className={classList(styles.row, spread && styles.spread, className)}
      style={{ ...gapStyle(gap), ...style }}
    />
  );
}

function gapStyle(gap: Space): CSSProperties {
  return { gap: `var(--s${gap})` };
}
