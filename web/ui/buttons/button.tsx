import type { ComponentProps, ReactNode } from "react";
import styles from "./button.module.css";
import { type ButtonLook, buttonClass } from "./button-look.ts";

/** A button; while `loading` it keeps its place and focus, shows `loadingLabel` ("Confirmando") and ignores presses. */
export function Button({
  variant,
  size,
  fullWidth,
  icon,
  loading = false,
  loadingLabel,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ComponentProps<"button"> &
  ButtonLook & { icon?: ReactNode; loading?: boolean | undefined; loadingLabel?: ReactNode }) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, fullWidth }, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      <span>{loading ? (loadingLabel ?? children) : children}</span>
    </button>
  );
}
