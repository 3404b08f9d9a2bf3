import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { accountWords, providerWords, googleWords as words } from "#web/i18n/accounts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { showMessage } from "#web/ui/dialogs/notices.ts";
import { GoogleIcon } from "#web/ui/icons/filled-icons.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { hearClosing, hearReturn, openGoogle } from "./google-window.ts";
import { meQuery } from "./session.ts";

/** "Seguir con Google": signs in through a separate window, and goes on here when that is done. */
export function GoogleButton({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<"idle" | "open" | "left">("idle");
  const arrive = useRef(onSignedIn);
  arrive.current = onSignedIn;
  const stopWatching = useRef(() => {});

  // Listens as long as the button is there: the window may report back after it seemed to be closed.
  useEffect(() => {
    const stopHearing = hearReturn(({ error }) => {
      stopWatching.current();
      setState("idle");
      if (error === null) void arrive.current();
      else void tell(providerWords[error] ?? words.failed);
    });
    return () => {
      stopHearing();
      stopWatching.current();
    };
  }, []);

  async function open() {
    setState("open");
    try {
      const opened = await openGoogle();
      if ("code" in opened) {
        setState("idle");
        await tell(opened.code === "blocked" ? words.blocked : (providerWords[opened.code] ?? words.failed));
        return;
      }
      stopWatching.current = hearClosing(opened, () => void closed());
    } catch (error) {
      setState("idle");
      await showFailure(words.failed, error, accountWords.accessError);
    }
  }

  /**
   * Handles a window that closed without a message: the visitor closed it half way, or its message is still on the way.
   */
  async function closed() {
    const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => null);
    if (me) await arrive.current();
    else setState((now) => (now === "open" ? "left" : now));
  }

  return (
    <Stack gap={2}>
      <Button
        variant="secondary"
        size="large"
        fullWidth
        icon={<GoogleIcon />}
        loading={state === "open"}
        loadingLabel={words.busy}
        onClick={() => void open()}
      >
        {words.go}
      </Button>
      <p role="status" className="quiet type-small">
        {state === "left" && words.left}
      </p>
    </Stack>
  );
}

function tell(message: string): Promise<void> {
  return showMessage({ type: "error", title: accountWords.accessError, message });
}
