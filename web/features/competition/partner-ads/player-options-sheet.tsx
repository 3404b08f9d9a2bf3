import { useState } from "react";
import { api } from "#web/api.ts";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow, LinkRow } from "#web/ui/cards/link-row.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { LockIcon, PersonIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import type { BoardPlayer } from "./ads-search.ts";
import { ReportForm } from "./report-form.tsx";

/** A sheet with the acts on a player of the board: view the profile, report, block. */
export default function PlayerOptionsSheet({ player, onClose }: { player: BoardPlayer; onClose: () => void }) {
  const { id: playerId, name } = player;
  const [reporting, setReporting] = useState(false);
  const block = useAct({
    mutationFn: () => api.partnerMessages.block({ playerId }),
    onError: (error: Error) => void showFailure(words.blockFailed, error),
    // The board below is fresh before the sheet closes.
    onSettled: (_answer, error) => {
      if (error) return;
      toast(words.blocked(name));
      onClose();
    },
  });
  const askToBlock = async () => {
    const question = { title: words.blockTitle(name), message: words.blockMessage, acceptLabel: words.block };
    if (await confirmAction({ ...question, danger: true })) block.act(undefined);
  };
  if (reporting) return <ReportForm player={player} onClose={onClose} />;
  return (
    <Sheet opened onClose={onClose} title={name}>
      <Card>
        <LinkRow to="/perfil/$userId" params={{ userId: playerId }} icon={<PersonIcon size={22} />}>
          {words.profile}
        </LinkRow>
        <ActionRow icon={<WarningIcon size={22} />} detail={words.reportDetail} onClick={() => setReporting(true)}>
          {words.report}
        </ActionRow>
        <ActionRow
          icon={<LockIcon size={22} />}
          detail={words.blockDetail}
          aria-disabled={block.isPending}
          onClick={() => void askToBlock()}
        >
          {words.block}
        </ActionRow>
      </Card>
    </Sheet>
  );
}
