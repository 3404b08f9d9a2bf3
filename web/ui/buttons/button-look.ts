import { classList } from "#web/ui/class-list.ts";
import styles from "./button.module.css";

/** Meaning of a button: the main action, another one, a loss, a quiet link, or either of the two for the blue panel. */
export type ButtonVariant =
  | "action"
  | "secondary"
  | "danger"
  | "quiet"
  | "on-pitch"
  | "on-pitch-outline"
  | "on-pitch-quiet";

/**
 * Height in pixels: `normal` is 48 on the phone and 40 on the laptop; `large` is the 52 of a sheet or dialog. `row` is
 * the 36 of a laptop row, 44 under a finger.
 */
export type ButtonSize = "normal" | "large" | "row";

/** Common properties of buttons and of links that look like buttons. */
export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
};

const variantClass: Record<ButtonVariant, string | undefined> = {
  action: styles.action,
  secondary: styles.secondary,
  danger: styles.danger,
  quiet: styles.quiet,
  "on-pitch": styles.onPitch,
  "on-pitch-outline": styles.onPitchOutline,
  "on-pitch-quiet": styles.onPitchQuiet,
};

/** Returns the class names of this look, plus those of the caller. */
export function buttonClass(
  { variant = "action", size = "normal", fullWidth }: ButtonLook,
  className?: string,
): string {
  return classList(styles.button, styles[size], variantClass[variant], fullWidth && styles.full, className);
}
