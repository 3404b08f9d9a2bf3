import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { refusalCode } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/clubs/club-query.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";

/** Holds the version of a part of the club's booking rules that the screen shows; it goes along with a save. */
export function useSeenRules<Seen>(club: ClubPanel, seenOf: (panel: ClubPanel) => Seen) {
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(() => seenOf(club));
  return {
    seen,
    /** Takes what was saved for the version on the screen. */
    keep: (panel: ClubPanel) => {
      queryClient.setQueryData(clubQuery(club.id).queryKey, panel);
      setSeen(seenOf(panel));
    },
    /** Fetches the version of another administrator, which the next save overwrites. */
    fetchNewer: () =>
      void queryClient.fetchQuery({ ...clubQuery(club.id), staleTime: 0 }).then((panel) => setSeen(seenOf(panel))),
  };
}

/**
 * Saves a part of the club's booking rules, which is written as a whole. The version seen on the screen goes along. If
 * another administrator has changed it meanwhile, the error says so and the input stays. Saving again overwrites the
 * newer version.
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
  const { seen, keep, fetchNewer } = useSeenRules(club, seenOf);
  const [changed, setChanged] = useState<string>();
  const { act, isPending } = useAct({
    mutationFn: (input: Input) => save(input, seen),
    onSuccess: (panel, input) => {
      keep(panel);
      onSaved(panel, input);
    },
    onError: (error) => {
      if (refusalCode(error) !== "CLUB_RULES_CHANGED") return void showFailure(reasonOf(error), error, failed);
      setChanged(refusalWords.CLUB_RULES_CHANGED);
      fetchNewer();
    },
  });
  return {
    changed,
    isPending,
    act: (input: Input) => {
      setChanged(undefined);
      act(input);
    },
  };
}
