import { clubWords as words } from "#web/i18n/clubs.ts";
import { WarningIcon } from "#web/ui/icons/icons.ts";
import styles from "./club-inactive.module.css";

/** Over the places of a club that the platform's administration has deactivated: what does not work, and what still does. */
export function ClubInactive() {
  return (
    <p role="status" className={styles.notice}>
      <WarningIcon size={20} />
      <span>
        <strong>{words.inactive}</strong> {words.inactiveEffect}
      </span>
    </p>
  );
}
