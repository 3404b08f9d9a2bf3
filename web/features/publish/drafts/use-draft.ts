import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs.ts";
import { api } from "#web/api.ts";
import type { Step } from "#web/features/publish/form/publish-checks.ts";
import type { PublishValues } from "#web/features/publish/form/publish-values.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { draftQuery } from "./draft-query.ts";
import { toDraft } from "./draft-values.ts";

const meta = { keeps: "nobody else sees a draft" };

/** Keeps the wizard on the server at each step, and says when that was; a draft that cannot be kept stops nobody. */
export function useDraft(club: ClubPanel, onSaved: (values: PublishValues) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = draftQuery(club.id);
  const save = useMutation({
    mutationFn: ({ values, step }: { values: PublishValues; step: Step }) =>
      api.tournaments.saveDraft({ clubId: club.id, draft: toDraft(values, step) }),
    meta,
    onSuccess: (saved, { values }) => {
      queryClient.setQueryData(queryKey, saved);
      onSaved(values);
    },
  });
  const discard = useMutation({
    mutationFn: () => api.tournaments.discardDraft({ clubId: club.id }),
    meta,
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  });
  const savedAt = save.data?.savedAt;
  return {
    save: (values: PublishValues, step: Step) => save.mutate({ values, step }),
    discard: () => {
      save.reset();
      discard.mutate();
    },
    /** "Borrador guardado a las 15:21", or that it could not be kept; null before the first time. */
    note: save.isError ? words.draftFailed : savedAt ? words.draftSaved(wallClock(savedAt, club.timeZone).time) : null,
    failed: save.isError,
  };
}
