import styles from "#web/features/public/parts/parts.module.css";

/** One of many, each an address of its own. */
export type LinkChoice = { readonly label: string; readonly href: string; readonly isChosen: boolean };

/** Choices in one line that scrolls, as links: they are chosen from without any script. */
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
