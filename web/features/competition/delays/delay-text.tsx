import { useState } from "react";
import { tournamentPath } from "#contract/addresses.ts";
import type { DelayPreview } from "#contract/competition/delays/schedule-delays.ts";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { dayOf, stretchOfDay } from "#domain/competition/schedule/minutes.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { delayWords as words } from "#web/i18n/schedule-delay.ts";
import * as texts from "#web/i18n/texts.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { productOrigin } from "#web/surroundings.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { CheckIcon, CopyIcon } from "#web/ui/icons/icons.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import type { AskedDelay } from "./asked-delay.ts";
import styles from "./delay-text.module.css";

/** The club's message about the delay, ready to be sent or copied. */
export function DelayText({
  preview: { closure },
  why,
  view,
  teller,
}: {
  preview: DelayPreview;
  why: AskedDelay["why"];
  view: ScheduleView;
  teller: Teller;
}) {
  const [copied, setCopied] = useState<"yes" | "failed">();
  const isForDay = closure.to >= stretchOfDay(dayOf(closure.from)).to;
  const text = [
    words.group[why](view.name),
    ...(isForDay || why === "late" ? [] : [words.groupBack(teller.time(closure.to))]),
    words.groupLook,
    productOrigin() + tournamentPath(view.tournamentId, "partidos"),
  ].join(" ");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied("yes");
    } catch {
      setCopied("failed");
    }
  }

  return (
    <Fold title={words.text}>
      <Stack gap={2}>
        <p className={styles.text}>{text}</p>
        <Row gap={2}>
          <ButtonAnchor
            variant="secondary"
            icon={<WhatsAppIcon />}
            href={whatsAppLink(text)}
            target="_blank"
            rel="noreferrer"
          >
            {texts.sendByWhatsApp}
          </ButtonAnchor>
          <Button variant="quiet" icon={copied === "yes" ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
            {copied === "yes" ? texts.copied : texts.copy}
          </Button>
        </Row>
        <p role="status" className="type-small">
          {copied === "failed" && uiWords.copyFailed}
        </p>
      </Stack>
    </Fold>
  );
}
