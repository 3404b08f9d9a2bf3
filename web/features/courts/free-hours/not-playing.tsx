import type { Me } from "#contract/people/accounts/accounts.ts";
import { CompleteProfileLink } from "#web/features/people/accounts/my-account/complete-profile-link.tsx";
import { askingWords as words } from "#web/i18n/asking.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./asking.module.css";

/** Tells an account without a player why it cannot book a court, and how it can. */
export function NotPlaying({ me }: { me: Me }) {
  return (
    <Card>
      <CardBlock className={styles.note}>
        {me.role === "super_admin" ? (
          words.platformAccount
        ) : (
          <Stack>
            <p>{words.clubAccount}</p>
            <CompleteProfileLink variant="secondary">{words.wantToPlay}</CompleteProfileLink>
          </Stack>
        )}
      </CardBlock>
    </Card>
  );
}
