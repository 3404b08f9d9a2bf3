import { createLink } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button-look.ts";

/** A link out of the product (an address, a file, WhatsApp) that looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  fullWidth,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<"a"> & ButtonLook & { icon?: ReactNode }) {
  return (
    <a {...rest} className={buttonClass({ variant, size, fullWidth }, className)}>
      {icon}
      <span>{children}</span>
    </a>
  );
}

/** A link to another screen that looks like a button: `<ButtonLink to="/ranking" variant="secondary">`. */
export const ButtonLink = createLink(ButtonAnchor);
