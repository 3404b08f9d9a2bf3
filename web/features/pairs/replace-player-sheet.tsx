import { useState } from "react";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { api } from "#web/api.ts";
import { type ChosenPlayer, PlayerPicker } from "#web/features/bookings/acts/player-picker.tsx";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { replacePlayerWords as words } from "#web/i18n/manage.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { PencilIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { askToLetIn, objectionIn } from "./let-in.ts";

/** One player of a pair gives way to another, with the reason. */
export default function ReplacePlayerSheet({
  category,
  pair,
  onClose,
}: {
  category: ManagedCategory;
  pair: ManagedCategory["pairs"][number];
  onClose: () => void;
}) {
  const [outId, setOutId] = useState("");
  const [into, setInto] = useState<ChosenPlayer>();
  const [reason, setReason] = useState("");
  const [tried, setTried] = useState(false);
  const replace = useAct({
    mutationFn: ({ inId, letIn }: { inId: string; letIn: boolean }) =>
      api.pairs.replacePlayer({ pairId: pair.id, outId, inId, reason, letIn }),
    onSuccess: ({ players }) => {
      toast(words.done(fullPair(players)));
      onClose();
    },
    onError: (failure, { inId }) => {
      const objection = objectionIn(failure);
      if (!objection) void showFailure(words.failed, failure);
      else void askToLetIn(objection).then((accepted) => accepted && replace.act({ inId, letIn: true }));
    },
  });
  const missing = (filled: boolean, text: string) => (tried && !filled ? text : undefined);
  return (
    <FormSheet
      title={words.title}
      detail={`${fullPair(pair.players)}. ${words.detail}`}
      submit={words.submit}
      submitting={words.submitting}
      isSubmitting={replace.isPending}
      unsaved={outId !== "" || into !== undefined || reason !== ""}
      onSubmit={() => {
        setTried(true);
        if (outId && into && reason.trim()) replace.act({ inId: into.id, letIn: false });
      }}
      onClose={onClose}
    >
      <Stack gap={3}>
        <SelectField
          label={words.out}
          placeholder={words.choose}
          value={outId}
          error={missing(outId !== "", words.outMissing)}
          options={pair.players.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setOutId(event.currentTarget.value)}
        />
        <Stack gap={2}>
          <span className="type-note">{words.into}</span>
          {into ? (
            <Card>
              <CardRow
                dense
                end={
                  <IconButton label={words.another} onClick={() => setInto(undefined)}>
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
              error={missing(into !== undefined, words.intoMissing)}
              onChange={setInto}
            />
          )}
        </Stack>
        <TextField
          label={words.reason}
          hint={words.reasonHint}
          maxLength={200}
          value={reason}
          error={missing(reason.trim() !== "", words.reasonMissing)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </FormSheet>
  );
}
