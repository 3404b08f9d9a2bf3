import { useState } from "react";
import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { editionWords } from "#web/i18n/editions.ts";
import { manageWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import type { Share } from "#web/ui/sharing/share.ts";

const InviteFormerSheet = lazySheet(() => import("#web/features/competition/editions/invite-former-sheet.tsx"));

/**
 * Shows after publishing a tournament the invitation to it, ready to be sent, and offers to invite the players of the
 * last edition.
 */
export default function PublishedNotice({
  tournament,
  share,
  onClose,
}: {
  tournament: TournamentManagement;
  share: Share;
  onClose: () => void;
}) {
  const [invites, setInvites] = useState(false);
  const whole = `${share.text} ${share.url}`;
  return (
    <Card as="section" label={words.sharedTitle}>
      <CardBlock>
        <Stack gap={3}>
          <h2>{words.sharedTitle}</h2>
          <p className="quiet" style={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
            {whole}
          </p>
          <Row gap={2}>
            <ButtonAnchor icon={<WhatsAppIcon />} href={whatsAppLink(whole)} target="_blank" rel="noreferrer">
              {texts.sendByWhatsApp}
            </ButtonAnchor>
            {tournament.repeats && (
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setInvites(true)}>
                {editionWords.open}
              </Button>
            )}
            <Button variant="quiet" onClick={onClose}>
              {texts.done}
            </Button>
          </Row>
        </Stack>
      </CardBlock>
      {invites && <InviteFormerSheet tournament={tournament} onClose={() => setInvites(false)} />}
    </Card>
  );
}
