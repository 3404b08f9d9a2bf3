import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { refusalCode } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/club-query.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";

/**
 * Saves a part of how a club lets its courts, which is written whole. What was seen of it goes along: where somebody else has changed it
 * meanwhile the sentence for that is told, what was typed stays, and saving again goes over what is there by then.
 */
export function useRulesAct<Input, Seen>(
  club: ClubPanel,
  seenOf: (panel: ClubPanel) => Seen,
  {
    save,
    onSaved,
    failed,
  }: {
    readonly save: (input: Input, seen: Seen) => Promise<ClubPanel>;
    readonly onSaved: (panel: ClubPanel, input: Input) => void;
    readonly failed: string;
  },
) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(() => seenOf(club));
  const [changed, setChanged] = useState<string>();
  const { act, isPending } = useAct({
    mutationFn: (input: Input) => save(input, seen),
    onSuccess: (panel, input) => {
      queryClient.setQueryData(clubQuery(club.id).queryKey, panel);
      setSeen(seenOf(panel));
      onSaved(panel, input);
    },
    onError: (error) => {
      if (refusalCode(error) !== "CLUB_RULES_CHANGED") return void showFailure(reasonOf(error), error, failed);
      setChanged(refusalWords.CLUB_RULES_CHANGED);
      void queryClient.fetchQuery({ ...clubQuery(club.id), staleTime: 0 }).then((panel) => setSeen(seenOf(panel)));
    },
  });
  return {
    seen,
    changed,
    isPending,
    act: (input: Input) => {
      setChanged(undefined);
      act(input);
    },
  };
}
