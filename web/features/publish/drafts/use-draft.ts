import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { api } from "#web/api.ts";
import type { Step } from "#web/features/publish/form/publish-checks.ts";
import type { PublishValues } from "#web/features/publish/form/publish-values.ts";
import { publishWords as words } from "#web/i18n/publish.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { draftQuery } from "./draft-query.ts";
import { toDraft } from "./draft-values.ts";

const meta = { keeps: "nobody else sees a draft" };

/** How long nothing is typed before what is there is kept, in milliseconds. */
const pause = 1000;

/** Keeps the wizard on the server at each step, and says when that was; a draft that cannot be kept stops nobody. */
export function useDraft(club: ClubPanel, onSaved: (values: PublishValues) => void) {
  const queryClient = useQueryClient();
  const { queryKey } = draftQuery(club.id);
  // One after the other: what was kept first must not come last.
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
    /** "Borrador guardado a las 15:21", or that it could not be kept; null before the first time. */
    note: save.isError ? words.draftFailed : savedAt ? words.draftSaved(wallClock(savedAt, club.timeZone).time) : null,
    failed: save.isError,
  };
}

/** Keeps what is typed when nobody types for a moment, and at once when the tab is left; not while it is only read or published. */
export function useKeptWhileTyped(
  { save }: { readonly save: (values: PublishValues, step: Step) => void },
  { values, step, typed }: { readonly values: PublishValues; readonly step: Step; readonly typed: boolean },
): void {
  const keep = useEffectEvent((latest: PublishValues) => save(latest, step));
  // Everything that is typed makes other values, and begins the wait anew.
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
