import { useState } from "react";
import type { Me } from "#contract/accounts.ts";
import { myAccountWords as words } from "#web/i18n/my-account.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { BinIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ClosingForm } from "./closing-form.tsx";
import { DataDownload } from "./data-download.tsx";
import { NameForm } from "./name-form.tsx";
import { NamingSwitch } from "./naming-switch.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { SignOutRow } from "./sign-out-row.tsx";

/** "Mi cuenta": the names that others see, what is kept about the person, and the ways out. Ley 25.326, articles 14 and 16. */
export default function AccountSheet({ me, onClose }: { me: Me; onClose: () => void }) {
  const [closing, setClosing] = useState(false);
  if (closing) return <ClosingForm onBack={() => setClosing(false)} onClose={onClose} />;
  return (
    <Sheet opened onClose={onClose} title={words.title} detail={me.email}>
      <Stack gap={6}>
        <NameForm me={me} />
        <PhoneForm me={me} />
        <Section title={words.data}>
          <Card>
            <NamingSwitch me={me} />
            <DataDownload />
            <SignOutRow onClose={onClose} />
            {/* Whoever runs a club or the platform hands it over first. */}
            {me.role === "player" && (
              <ActionRow icon={<BinIcon size={22} />} detail={words.closeDetail} onClick={() => setClosing(true)}>
                {words.close}
              </ActionRow>
            )}
          </Card>
        </Section>
      </Stack>
    </Sheet>
  );
}
