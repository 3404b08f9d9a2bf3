import { useEffect } from "react";
import { providerWords, googleWords as words } from "#web/i18n/accounts.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";
import { notifyReturn } from "./google-window.ts";

/**
 * Reports the end of Google's sign-in to the opening page. Leads the visitor on from here if the window could not be
 * closed.
 */
export function GoogleReturned({ error }: { error: string | null }) {
  useEffect(() => {
    notifyReturn({ error });
    window.close();
  }, [error]);
  return (
    <PlainShell>
      <Page title={error === null ? words.returnTitle : words.notDone} bar="brand" width="form">
        <p>{error === null ? words.done : (providerWords[error] ?? words.failed)}</p>
        <ButtonAnchor href={error === null ? "/" : "/?ingresar=true"} size="large" fullWidth>
          {words.goOn}
        </ButtonAnchor>
      </Page>
    </PlainShell>
  );
}
