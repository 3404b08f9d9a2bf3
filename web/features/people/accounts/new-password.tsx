import { useState } from "react";
import { resetWords as words } from "#web/i18n/accounts.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

/** The page of the link in the reset mail. Without a valid token it says how to get another one. */
export function NewPassword({ token }: { token: string | null }) {
  const [useless, setUseless] = useState(token === null);
  return (
    <PlainShell>
      <Page title={texts.newPassword} lead={useless ? undefined : words.lead} bar="brand" width="form">
        {useless || token === null ? (
          <EmptyState
            drawing={false}
            title={texts.linkUseless}
            message={words.useless}
            action={
              <ButtonLink to="/" search={{ ingresar: true }} size="large">
                {words.askAgain}
              </ButtonLink>
            }
          />
        ) : (
          <NewPasswordForm token={token} onUseless={() => setUseless(true)} />
        )}
      </Page>
    </PlainShell>
  );
}
