import type { PlayerProfile } from "#contract/people/players.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import { api, refusalCode } from "#web/api.ts";
import { classDecisionWords as decisionWords } from "#web/i18n/class-changes.ts";
import { classWords as words } from "#web/i18n/eligibility.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

type Values = Class & { readonly why: string };

/** A sheet in which a club changes, or proposes, the class of a player entered in one of its tournaments. */
export default function ClassSheet({ player, onClose }: { player: PlayerProfile; onClose: () => void }) {
  const { category, level } = player.profile;
  const form = useSheetForm({
    initial: (): Values => ({ category, level, why: "" }),
    check: ({ why }) => (why.trim() === "" ? { why: fieldWords.REQUIRED } : {}),
    send: ({ why, ...wanted }) => api.players.reclassify({ playerId: player.id, ...wanted, why: why.trim() }),
    done: (saved, wanted) =>
      saved.proposed
        ? decisionWords.proposed(player.name)
        : words.saved(player.name, tournamentWords.categoryName(wanted.category, wanted.level)),
    failed: (error) =>
      void showFailure(refusalCode(error) === "PLAYER_NOT_FOUND" ? words.notYours : texts.changeCategoryFailed, error),
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.title(player.name)}
      detail={words.detail}
      submit={texts.save}
      submitting={texts.saving}
    >
      <Stack gap={4}>
        <Segmented
          label={texts.category}
          showLabel
          options={categoryNames.map((value) => ({ value, label: value }))}
          {...form.choose("category")}
        />
        <ChoiceChips
          label={texts.level}
          showLabel
          options={levels.map((value) => ({ value, label: value }))}
          even
          {...form.choose("level")}
        />
        <TextAreaField
          label={decisionWords.reason}
          hint={decisionWords.whyHint}
          rows={3}
          maxLength={300}
          {...form.text("why")}
        />
      </Stack>
    </FormSheet>
  );
}
