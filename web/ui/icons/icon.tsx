import type { ReactElement } from "react";

/** Properties of an icon: its side in pixels (18 in buttons, 20-22 in navigation, 14 in tags). */
export type IconProps = { size?: number; className?: string | undefined };

/** A drawing beside words; hidden from screen readers. */
export type Icon = (props: IconProps) => ReactElement;

/** Draws an icon from the path of its lines. Small ones get a heavier stroke, so that all look equally heavy. */
export function drawIcon(path: string, { size = 18, className }: IconProps): ReactElement {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size <= 16 ? 2.2 : 1.9}
      strokeLinecap="square"
      strokeLinejoin="miter"
      aria-hidden="true"
      style={{ flex: "none" }}
    >
      <path d={path} />
    </svg>
  );
}
