import { useState } from "react";
import { installWords as words } from "#web/i18n/install.ts";
import { askToInstall } from "#web/kit/offline/install-prompt.ts";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { PhoneIcon } from "#web/ui/icons/icons.ts";

const InstallSheet = lazySheet(() => import("./install-sheet.tsx"));

/** "Instalar la app": opens the browser's prompt, or a sheet with instructions. */
export default function InstallRow({ how }: { how: "ask" | "by-hand" }) {
  const [opened, setOpened] = useState(false);
  const install = () => (how === "ask" ? askToInstall() : setOpened(true));
  return (
    <>
      <ActionRow icon={<PhoneIcon size={22} />} detail={words.detail} aria-haspopup="dialog" onClick={install}>
        {words.install}
      </ActionRow>
      {opened && <InstallSheet onClose={() => setOpened(false)} />}
    </>
  );
}
