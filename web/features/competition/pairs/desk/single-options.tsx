import { queries } from "#web/api.ts";
import { type Entrant, PairSheet } from "#web/features/people/guests/pair-sheet.tsx";
import { managePairWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import type { OptionsProps } from "#web/ui/dialogs/lazy-options.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { BinIcon } from "#web/ui/icons/icons.ts";

/** The club's acts on an unpaired player: contact them, or remove them from the category. */
export default function SingleOptions({
  categoryId,
  player,
  opened,
  onClose,
}: { categoryId: string; player: Entrant } & OptionsProps) {
  const { id, name } = player;
  const takeOut = useAct({
    ...queries.pairs.takeOut.mutationOptions(),
    onSuccess: () => toast(words.takenOut(name)),
    onError: (error) => void showFailure(words.takeOutFailed, error),
  });

  async function ask() {
    onClose();
    const accepted = await confirmAction({
      title: words.takeOutQuestion(name),
      message: words.takeOutMessage,
      acceptLabel: words.takeOut,
      cancelLabel: texts.back,
      danger: true,
    });
    if (accepted) takeOut.act({ categoryId, playerId: id });
  }

  return (
    <PairSheet opened={opened} onClose={onClose} title={name} people={[player]}>
      <ActionRow icon={<BinIcon size={20} />} detail={words.takeOutDetail} onClick={() => void ask()}>
        {words.takeOut}
      </ActionRow>
    </PairSheet>
  );
}
