import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { api } from "#web/api.ts";
import type { Step } from "#web/features/competition/publication/form/publish-checks.ts";
import type { PublishValues } from "#web/features/competition/publication/form/publish-values.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { draftQuery } from "./draft-query.ts";
import { toDraft } from "./draft-values.ts";

const meta = { keeps: "nobody else sees a draft" };

/** Pause in typing after which the draft is saved, in milliseconds. */
const pause = 1000;

/** Saves the wizard's draft on the server at each step and reports the time; a failure blocks no step. */
export function useDraft(club: ClubPanel, onSaved: (values: PublishValues) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = draftQuery(club.id);
  // Saves run one after another: an older draft must not overwrite a newer one.
  const scope = { id: `draft ${club.id}` };
  const save = useMutation({
    mutationFn: ({ values, step }: { values: PublishValues; step: Step }) =>
      api.tournaments.saveDraft({ clubId: club.id, draft: toDraft(values, step) }),
    meta,
    scope,
    onSuccess: (saved, { values }) => {
      queryClient.setQueryData(queryKey, saved);
      onSaved(values);
    },
  });
  const discard = useMutation({
    mutationFn: () => api.tournaments.discardDraft({ clubId: club.id }),
    meta,
    scope,
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
  });
  const savedAt = save.data?.savedAt;
  return {
    save: (values: PublishValues, step: Step) => save.mutate({ values, step }),
    discard: () => {
      save.reset();
      discard.mutate();
    },
    /** "Borrador guardado a las 15:21", or the failure; null before the first save. */
    note: save.isError ? words.draftFailed : savedAt ? words.draftSaved(wallClock(savedAt, club.timeZone).time) : null,
    failed: save.isError,
  };
}

/** Saves the draft after a pause in typing, and at once when the tab is left; not if it is only read or published. */
export function useKeptWhileTyped(
  { save }: { readonly save: (values: PublishValues, step: Step) => void },
  { values, step, typed }: { readonly values: PublishValues; readonly step: Step; readonly typed: boolean },
): void {
  const keep = useEffectEvent((latest: PublishValues) => save(latest, step));
  // Each change makes new values and restarts the pause.
  useEffect(() => {
    if (!typed) return;
    const keepOnLeaving = () => document.visibilityState === "hidden" && keep(values);
    const waiting = setTimeout(() => keep(values), pause);
    document.addEventListener("visibilitychange", keepOnLeaving);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener("visibilitychange", keepOnLeaving);
    };
  }, [typed, values]);
}
