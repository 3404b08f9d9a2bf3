import { inactiveClubWords as words } from "#web/i18n/first-steps.ts";
import { WarningIcon } from "#web/ui/icons/icons.ts";
import styles from "./club-inactive.module.css";

/** Warns on the screens of a club that the platform has deactivated: names what does not work, and what still does. */
export default function ClubInactive() {
  return (
    <p role="status" className={styles.notice}>
      <WarningIcon size={20} />
      <span>
        <strong>{words.inactive}</strong> {words.inactiveEffect}
      </span>
    </p>
  );
}
