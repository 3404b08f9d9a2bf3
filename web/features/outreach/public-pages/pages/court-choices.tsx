import styles from "#web/features/outreach/public-pages/parts/parts.module.css";

/** One choice of several, with an address of its own. */
export type LinkChoice = { readonly label: string; readonly href: string; readonly isChosen: boolean };

/** Choices in one scrolling line, as links: choosing needs no script. */
export function Choices({ label, choices }: { label: string; choices: readonly LinkChoice[] }) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {choices.map((one) => (
        <a key={one.href} href={one.href} aria-current={one.isChosen ? "true" : undefined}>
          {one.label}
        </a>
      ))}
    </nav>
  );
}
