import { useId } from "react";
import * as texts from "#web/i18n/texts.ts";
import styles from "./logo.module.css";

/** The mark alone: the ball bites the line. `night` is the one for a court-blue background. */
function Mark({ size = 28, night = false }: { size?: number; night?: boolean }) {
  const id = useId();
  const ground = night ? "#0B1426" : "#1455D9";
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" style={{ flex: "none" }}>
      <clipPath id={`${id}c`}>
        <rect width="64" height="64" rx="15" />
      </clipPath>
      <g clipPath={`url(#${id}c)`}>
        <path fill={ground} d="M0 0h64v64H0z" />
        <path fill="#fff" d="M-6 46.2 70 30.800V42L-6 57.400z" />
        <circle cx="28.5" cy="25" r="20.2" fill={ground} />
        <circle cx="28.5" cy="25" r="16" fill="#D9F026" />
        <clipPath id={`${id}b`}>
          <circle cx="28.5" cy="25" r="16" />
        </clipPath>
        <path
          clipPath={`url(#${id}b)`}
          d="M16.3 12.400c8 5.600 9.800 17 3.600 27.800"
          fill="none"
          stroke="#0B1426"
          strokeWidth="2.6"
        />
      </g>
    </svg>
  );
}

/** Mark and name; the name takes the colour of the text around it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.logo}>
      <Mark size={size} />
      <span className={styles.name}>{texts.brand}</span>
    </span>
  );
}
