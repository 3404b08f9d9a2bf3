import type { ReactNode } from "react";
import { classList } from "#web/ui/class-list.ts";
import { CheckIcon, ClockIcon, PeopleIcon } from "#web/ui/icons/icons.ts";
import styles from "./state-notice.module.css";

/** A state that stands where a button would: it keeps the place and size and loses the affordance. */
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
