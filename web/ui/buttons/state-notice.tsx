import type { ReactNode } from "react";
import { classList } from "#web/ui/class-list.ts";
import { CheckIcon, ClockIcon, PeopleIcon } from "#web/ui/icons/icons.ts";
import styles from "./state-notice.module.css";

/** A state in the place of a button: it has the button's size, but does not look pressable. */
export function StateNotice({
  tone,
  icon,
  children,
}: {
  tone: "wait" | "done" | "neutral";
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div role="status" className={classList(styles.notice, styles[tone])}>
      {icon ?? ownIcon[tone]}
      <span>{children}</span>
    </div>
  );
}

const ownIcon = { wait: <ClockIcon />, done: <CheckIcon />, neutral: <PeopleIcon /> };
