import type { PlayerName } from "#contract/people/players.ts";
import { api } from "#web/api.ts";
import { substituteWords as words } from "#web/i18n/substitutes.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { CardRow } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { BinIcon } from "#web/ui/icons/icons.ts";

/** A substitute of a pair, with the act that ends it. */
export function SubstituteRow({ pairId, player: { id, name } }: { pairId: string; player: PlayerName }) {
  const remove = useAct({
    mutationFn: () => api.substitutes.remove({ pairId, playerId: id }),
    onSuccess: () => toast(words.removed(name)),
    onError: (error) => void showFailure(words.removeFailed, error),
  });
  async function ask() {
    const { removeMessage: message, removeAccept: acceptLabel } = words;
    if (await confirmAction({ title: words.removeQuestion(name), message, acceptLabel })) remove.act(undefined);
  }
  return (
    <CardRow
      end={
        <IconButton label={words.remove(name)} onClick={() => void ask()}>
          <BinIcon size={20} />
        </IconButton>
      }
    >
      <b>{name}</b>
    </CardRow>
  );
}
