import type { ReactNode } from "react";
import { classList } from "#web/ui/class-list.ts";
import { CheckIcon, ClockIcon, CrossIcon } from "#web/ui/icons/icons.ts";
import { BallMarker } from "./ball-marker.tsx";
import styles from "./tag.module.css";

/**
 * Colours of a tag: amber waits, turf is done, clay is wrong, ball is live, court is mine; glass and outline have no
 * meaning.
 */
export type TagTone = "live" | "done" | "wait" | "wrong" | "mine" | "neutral" | "outline" | "on-pitch" | "white";

/** A state as icon and word. live, done, wait and wrong bring their icon; `icon={null}` leaves it out. */
export function Tag({ tone = "neutral", icon, children }: { tone?: TagTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classList(styles.tag, tone === "on-pitch" ? styles.onPitch : styles[tone])}>
      {icon === undefined ? ownIcon[tone] : icon}
      {children}
    </span>
  );
}

const ownIcon: Partial<Record<TagTone, ReactNode>> = {
  live: <BallMarker size={11} />,
  done: <CheckIcon size={14} />,
  wait: <ClockIcon size={14} />,
  wrong: <CrossIcon size={14} />,
};
