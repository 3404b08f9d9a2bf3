import { useState } from "react";
import * as texts from "#web/i18n/texts.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { CheckIcon, CopyIcon, ShareIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import type { OtherWay, Share } from "./share.ts";
import styles from "./share-sheet.module.css";

/** The text as it will arrive, and the ways to send it on this device. */
export default function ShareSheet({
  share,
  also,
  onClose,
}: {
  share: Share;
  also?: OtherWay | undefined;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState<"yes" | "failed">();
  const whole = `${share.text} ${share.url}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(whole);
      setCopied("yes");
    } catch {
      setCopied("failed");
    }
  }

  async function shareNatively() {
    try {
      const { title, text, url } = share;
      await navigator.share({ title, text, url });
      onClose();
    } catch {
      // Closing the system's sheet without sharing is no error: ours stays open.
    }
  }

  return (
    <Sheet opened onClose={onClose} title={share.title}>
      <Stack gap={2}>
        <p className={styles.preview}>{whole}</p>
        <ButtonAnchor
          size="large"
          icon={<WhatsAppIcon />}
          href={whatsAppLink(whole, share.phone)}
          target="_blank"
          rel="noreferrer"
        >
          {texts.sendByWhatsApp}
        </ButtonAnchor>
        {"share" in navigator && (
          <Button variant="secondary" icon={<ShareIcon />} onClick={() => void shareNatively()}>
            {texts.share}
          </Button>
        )}
        <Button variant="secondary" icon={copied === "yes" ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
          {copied === "yes" ? texts.copied : texts.copy}
        </Button>
        {also && (
          <Button
            variant="quiet"
            onClick={() => {
              onClose();
              also.onChoose();
            }}
          >
            {also.label}
          </Button>
        )}
        <p role="status" className={styles.note}>
          {copied === "failed" && uiWords.copyFailed}
        </p>
      </Stack>
    </Sheet>
  );
}
