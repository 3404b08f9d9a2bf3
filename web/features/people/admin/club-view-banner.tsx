import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { api } from "#web/api.ts";
import { clubViewWords as words } from "#web/i18n/admin-views.ts";
import { showFailure } from "#web/kit/failure.tsx";
import styles from "./admin.module.css";

/** Shows the super administrator in which club's screens they are, and the way out. Records each visit. */
export default function ClubViewBanner({ clubId, name }: { clubId: string; name: string }) {
  const { mutate } = useMutation({
    mutationFn: (visited: string) => api.admin.enterClub({ clubId: visited }),
    onError: (error) => void showFailure(words.failed, error),
  });
  useEffect(() => mutate(clubId), [clubId, mutate]);
  return (
    <aside className={styles.banner}>
      <p>
        <strong>{words.banner(name)}</strong> <span className={styles.detail}>{words.bannerDetail}</span>
      </p>
      <Link to="/super-admin/vista-admin" className={styles.detail}>
        {words.other}
      </Link>
      <Link to="/super-admin">{words.leave}</Link>
    </aside>
  );
}
