import { useState } from "react";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { ButtonLook } from "#web/ui/buttons/button-look.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { ShareIcon } from "#web/ui/icons/icons.ts";
import type { OtherWay, Share } from "./share.ts";

const ShareSheet = lazySheet(() => import("./share-sheet.tsx"));

/**
 * Opens the ways of sharing: the phone's own sheet, WhatsApp with a prepared text, and "Copiar". `compact` shows only
 * the icon.
 */
export function ShareButton({
  share,
  label = texts.share,
  compact = false,
  also,
  ...look
}: ButtonLook & { share: Share; label?: string; compact?: boolean; also?: OtherWay }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {compact ? (
        <IconButton label={label} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          <ShareIcon size={22} />
        </IconButton>
      ) : (
        <Button
          variant="secondary"
          {...look}
          icon={<ShareIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpened(true)}
        >
          {label}
        </Button>
      )}
      {opened && <ShareSheet share={share} also={also} onClose={() => setOpened(false)} />}
    </>
  );
}
