import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { api } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { type ChosenPlayer, PlayerPicker } from "#web/features/people/players/player-picker.tsx";
import { replacePlayerWords as words } from "#web/i18n/manage.ts";
import * as texts from "#web/i18n/texts.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PencilIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { askToLetIn } from "./let-in.ts";

type Values = {
  readonly outId: string;
  readonly into: ChosenPlayer | undefined;
  readonly reason: string;
  /** True once the club lets the player in, in spite of an objection. */
  readonly letIn: boolean;
};
const begun: Values = { outId: "", into: undefined, reason: "", letIn: false };

/** A sheet that replaces one player of a pair, with the reason. */
export default function ReplacePlayerSheet({
  category,
  pair,
  onClose,
}: {
  category: ManagedCategory;
  pair: ManagedCategory["pairs"][number];
  onClose: () => void;
}) {
  const form = useSheetForm({
    initial: begun,
    check: ({ outId, into, reason }) => ({
      ...(outId === "" && { outId: words.outMissing }),
      ...(!into && { into: words.intoMissing }),
      ...(reason.trim() === "" && { reason: texts.reasonMissing }),
    }),
    send: ({ into, ...asked }) => api.pairs.replacePlayer({ pairId: pair.id, ...asked, inId: into?.id ?? "" }),
    done: ({ players }) => words.done(fullPair(players)),
    failed: (failure) => {
      void askToLetIn(failure, words.failed, () => form.again({ letIn: true }));
    },
    onClose,
  });
  const { into } = form.values;
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={`${fullPair(pair.players)}. ${words.detail}`}
      submit={words.submit}
      submitting={texts.changing}
    >
      <Stack gap={3}>
        <SelectField
          label={words.out}
          placeholder={words.choose}
          options={pair.players.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.text("outId")}
        />
        <Stack gap={2}>
          <span className="type-note">{texts.whoEnters}</span>
          {into ? (
            <Card>
              <CardRow
                dense
                end={
                  <IconButton label={words.another} onClick={() => form.change({ into: undefined })}>
                    <PencilIcon size={20} />
                  </IconButton>
                }
              >
                <b>{into.name}</b>
              </CardRow>
            </Card>
          ) : (
            <PlayerPicker
              value=""
              suggested={category.entrants.filter(({ status }) => status === "unpaired")}
              except={pair.players.map(({ id }) => id)}
              error={form.errorOf("into")}
              onChange={(player) => form.change({ into: player })}
            />
          )}
        </Stack>
        <TextField label={texts.reason} hint={words.reasonHint} maxLength={200} {...form.text("reason")} />
      </Stack>
    </FormSheet>
  );
}
