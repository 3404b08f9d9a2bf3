import { pushWords as words } from "#web/i18n/push.ts";
import styles from "./in-the-way.module.css";

const line = { fill: "none", stroke: "var(--ink-3)", strokeWidth: 2 } as const;
const marked = { fill: "none", stroke: "var(--court-ink)", strokeWidth: 2.6 } as const;

/** The bottom bar of an iPhone's browser, with the share button in its middle. */
export function SharePicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 280 96" aria-hidden="true">
      <path d="M1 95V12a11 11 0 0 1 11-11h256a11 11 0 0 1 11 11v83" fill="var(--surface-2)" stroke="var(--edge)" />
      <rect x="20" y="14" width="240" height="26" rx="9" fill="var(--surface)" stroke="var(--line)" />
      <path d="M100 27h80" stroke="var(--edge)" strokeWidth="5" strokeLinecap="round" />
      <path d="M38 60l-9 9 9 9M84 60l9 9-9 9" {...line} />
      <path d="M186 61v17c6-4 11-4 16 0V61c-5-4-10-4-16 0zM202 78c5-4 10-4 16 0V61c-6-4-11-4-16 0" {...line} />
      <path d="M246 61h14v16h-14zM242 65v16h14" {...line} />
      <circle cx="140" cy="68" r="23" fill="var(--court-tint)" />
      <path d="M140 74V53M133 59l7-7 7 7M130 65v17h20V65" {...marked} />
    </svg>
  );
}

/** The entry of the share menu that adds the page to the home screen. */
export function AddPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 280 132" aria-hidden="true">
      <path d="M1 131V12a11 11 0 0 1 11-11h256a11 11 0 0 1 11 11v119" fill="var(--surface-2)" stroke="var(--edge)" />
      <path d="M120 10h40" stroke="var(--edge)" strokeWidth="4" strokeLinecap="round" />
      <rect x="16" y="24" width="248" height="30" rx="8" fill="var(--surface)" />
      <path d="M32 39h92" stroke="var(--edge)" strokeWidth="5" strokeLinecap="round" />
      <rect
        x="16"
        y="60"
        width="248"
        height="36"
        rx="8"
        fill="var(--court-tint)"
        stroke="var(--court)"
        strokeWidth="2"
      />
      <text x="30" y="83" fontSize="15" fontWeight="650" fill="var(--ink)">
        {words.tabAddRow}
      </text>
      <rect x="232" y="69" width="18" height="18" rx="4" {...marked} />
      <path d="M241 73.500v9M236.500 78h9" {...marked} />
      <rect x="16" y="102" width="248" height="28" rx="8" fill="var(--surface)" />
      <path d="M32 116h64" stroke="var(--edge)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
