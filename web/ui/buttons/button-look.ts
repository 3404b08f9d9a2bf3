import { classList } from "#web/ui/class-list.ts";
import styles from "./button.module.css";

/** What a button means: the action of the screen, another way, a loss, a quiet link, or one that stands on the blue panel. */
export type ButtonVariant =
  | "action"
  | "secondary"
  | "danger"
  | "quiet"
  | "on-pitch"
  | "on-pitch-outline"
  | "on-pitch-quiet";

/** Height: 48 on the phone and 40 on the laptop; large is the 52 of a sheet or dialog; row is the 36 of a laptop row, 44 under a finger. */
export type ButtonSize = "normal" | "large" | "row";

/** What buttons and links that look like buttons have in common. */
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

/** The class names that draw this look, plus those of the caller. */
export function buttonClass(
  { variant = "action", size = "normal", fullWidth }: ButtonLook,
  className?: string,
): string {
  return classList(styles.button, styles[size], variantClass[variant], fullWidth && styles.full, className);
}
