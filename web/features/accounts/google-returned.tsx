import { useEffect } from "react";
import { providerWords, googleWords as words } from "#web/i18n/accounts.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";
import { notifyReturn } from "./google-window.ts";

/** Says how Google's sign-in ended. Whoever sees it, because the window could not be closed, is led on from here. */
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
