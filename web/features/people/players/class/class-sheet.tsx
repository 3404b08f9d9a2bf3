import { useState } from "react";
import type { PlayerProfile } from "#contract/people/players.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import { api, refusalCode } from "#web/api.ts";
import { classWords as words } from "#web/i18n/eligibility.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** A sheet in which a club changes the class of a player entered in one of its tournaments. */
export default function ClassSheet({ player, onClose }: { player: PlayerProfile; onClose: () => void }) {
  const { category, level } = player.profile;
  const [before] = useState<Class>({ category, level });
  const [shown, setShown] = useState(before);
  const save = useAct({
    mutationFn: (wanted: Class) => api.players.reclassify({ playerId: player.id, ...wanted }),
    onSuccess: (saved) => {
      toast(words.saved(player.name, tournamentWords.categoryName(saved.category, saved.level)));
      onClose();
    },
    onError: (error) =>
      void showFailure(refusalCode(error) === "PLAYER_NOT_FOUND" ? words.notYours : texts.changeCategoryFailed, error),
  });
  const close = useGuardedClose(shown !== before && !save.isPending, onClose);
  return (
    <Sheet
      opened
      onClose={close}
      title={words.title(player.name)}
      detail={words.detail}
      footer={
        <Button
          size="large"
          fullWidth
          loading={save.isPending}
          loadingLabel={texts.saving}
          onClick={() => save.act(shown)}
        >
          {texts.save}
        </Button>
      }
    >
      <Stack gap={4}>
        <Segmented
          label={texts.category}
          showLabel
          value={shown.category}
          onChange={(value) => setShown({ ...shown, category: value })}
          options={categoryNames.map((value) => ({ value, label: value }))}
        />
        <ChoiceChips
          label={texts.level}
          showLabel
          value={shown.level}
          onChange={(value) => setShown({ ...shown, level: value })}
          options={levels.map((value) => ({ value, label: value }))}
          even
        />
      </Stack>
    </Sheet>
  );
}
