import { useSuspenseQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { Access } from "#contract/people/accounts/account-access.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { api, queries } from "#web/api.ts";
import { callIdentity } from "#web/features/people/accounts/identity-api.ts";
import { ownAccessWords as words } from "#web/i18n/own-access.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";
import { EmailForm } from "./email-form.tsx";
import { PasswordForm } from "./password-form.tsx";

/** "Email y contraseña": shows whether the address is confirmed, and changes address and password. */
export default function AccessSheet({ me, onClose }: { me: Me; onClose: () => void }) {
  return (
    <Sheet opened onClose={onClose} title={words.row}>
      <Suspense
        fallback={
          <Loading>
            <Skeleton height={220} radius="var(--r-panel)" />
          </Loading>
        }
      >
        <OwnAccess isSuperAdmin={me.role === "super_admin"} />
      </Suspense>
    </Sheet>
  );
}

function OwnAccess({ isSuperAdmin }: { isSuperAdmin: boolean }) {
  const { data: access } = useSuspenseQuery(queries.accounts.access.queryOptions());
  return (
    <Stack gap={6}>
      <AddressState access={access} />
      {access.hasPassword ? (
        <>
          <Section title={words.emailTitle}>
            <EmailForm />
          </Section>
          <Section title={words.passwordTitle}>
            <PasswordForm email={access.email} isSuperAdmin={isSuperAdmin} />
          </Section>
        </>
      ) : (
        <WithoutPassword email={access.email} />
      )}
    </Stack>
  );
}

/** Shows the present address, its unconfirmed link, and a pending change. */
function AddressState({ access: { email, confirmed, pendingEmail } }: { access: Access }) {
  const resend = useAct({
    mutationFn: () => api.accounts.sendConfirmation(),
    onSuccess: ({ sentTo }) => toast(words.resent(sentTo)),
    onError: (error) => void showFailure(words.resendFailed, error),
  });
  const keep = useAct({
    mutationFn: () => api.accounts.keepEmail(),
    onSuccess: () => toast(words.kept),
    onError: (error) => void showFailure(words.emailFailed, error),
  });
  const isWaiting = pendingEmail !== null || !confirmed;
  return (
    <Stack gap={3}>
      <p>{confirmed ? words.confirmedDetail(email) : words.unconfirmedDetail(email)}</p>
      {pendingEmail !== null && <p>{words.pendingDetail(pendingEmail)}</p>}
      {isWaiting && (
        <Button
          variant="secondary"
          fullWidth
          loading={resend.isPending}
          loadingLabel={texts.sendingMessage}
          onClick={() => resend.act(undefined)}
        >
          {words.resend}
        </Button>
      )}
      {pendingEmail !== null && (
        <Button
          variant="quiet"
          fullWidth
          loading={keep.isPending}
          loadingLabel={texts.saving}
          onClick={() => keep.act(undefined)}
        >
          {words.keep}
        </Button>
      )}
    </Stack>
  );
}

/**
 * Creates a password for an account that signs in with Google only. It uses the link of a mail, like a forgotten
 * password.
 */
function WithoutPassword({ email }: { email: string }) {
  const create = useAct({
    mutationFn: async () => {
      const answer = await callIdentity("/request-password-reset", { email });
      if (!answer.ok) throw Object.assign(new Error("no mail was sent"), { code: answer.code });
    },
    onSuccess: () => toast(words.passwordMailed(email)),
    onError: (error) => void showFailure(words.resendFailed, error),
  });
  return (
    <Stack gap={3}>
      <p className="quiet">{words.googleOnly}</p>
      <Button
        variant="secondary"
        fullWidth
        loading={create.isPending}
        loadingLabel={texts.sendingMessage}
        onClick={() => create.act(undefined)}
      >
        {words.createPassword}
      </Button>
    </Stack>
  );
}
