import { useState } from "react";
import { classList } from "#web/ui/class-list.ts";
import { initialsOf } from "#web/ui/formats/initials.ts";
import styles from "./avatar.module.css";

/**
 * The photo of a person, or their initials if there is none or it fails to load. Hidden from screen readers, as the
 * name stands beside it.
 */
export function Avatar({
  name,
  photo,
  size = 40,
  tone = "court",
}: {
  name: string;
  photo?: string | null | undefined;
  size?: number;
  tone?: "court" | "neutral" | "white";
}) {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size, fontSize: Math.max(13, Math.round(size * 0.36)) };
  return (
    <span className={classList(styles.avatar, styles[tone])} style={style} aria-hidden="true">
      {photo && photo !== broken ? (
        <img src={photo} alt="" width={size} height={size} onError={() => setBroken(photo)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
