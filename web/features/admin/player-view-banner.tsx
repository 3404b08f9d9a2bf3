import { Link } from "@tanstack/react-router";
import { playerViewWords as words } from "#web/i18n/admin-views.ts";
import styles from "./admin.module.css";

/** What the super administrator sees over the player's places, in which they are themselves: where they are, and the way out. */
export default function PlayerViewBanner() {
  return (
    <aside className={styles.banner}>
      <p>
        <strong>{words.title}</strong> <span className={styles.detail}>{words.detail}</span>
      </p>
      <Link to="/super-admin">{words.leave}</Link>
    </aside>
  );
}
