import { Link } from "@tanstack/react-router";
import { playerViewWords as words } from "#web/i18n/admin-views.ts";
import * as texts from "#web/i18n/texts.ts";
import styles from "./admin.module.css";

/** Shows the super administrator that they are in the player's screens, as themselves, and the way out. */
export default function PlayerViewBanner() {
  return (
    <aside className={styles.banner}>
      <p>
        <strong>{texts.playerView}</strong> <span className={styles.detail}>{words.detail}</span>
      </p>
      <Link to="/super-admin">{words.leave}</Link>
    </aside>
  );
}
