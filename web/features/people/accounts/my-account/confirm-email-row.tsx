import { Suspense, useState } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { confirmEmailWords as words } from "#web/i18n/confirm-email.ts";
import * as texts from "#web/i18n/texts.ts";
import { lazily } from "#web/lazily.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { WarningIcon } from "#web/ui/icons/icons.ts";

const AccessSheet = lazily("features/people/accounts/my-account/access-sheet.tsx", () => import("./access-sheet.tsx"));

/**
 * Reminds quietly of an unconfirmed address. With a typing mistake in it, a forgotten password would lose the account.
 */
export function ConfirmEmailRow({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  if (me.emailConfirmed) return null;
  return (
    <Card>
      <ActionRow icon={<WarningIcon size={22} />} detail={words.remindDetail(me.email)} onClick={() => setOpen(true)}>
        {texts.confirmEmail}
      </ActionRow>
      {isOpen && (
        <Suspense fallback={null}>
          <AccessSheet me={me} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
