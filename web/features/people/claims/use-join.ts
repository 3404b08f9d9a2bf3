import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, queries, refusalCode } from "#web/api.ts";
import { claimWords } from "#web/i18n/claims.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

type Chosen = { readonly id: string; readonly name: string };

/** Joins player `playerId` with another person: holds the chosen person, the preview and the acts. */
export function useJoin<Into extends Chosen>(
  playerId: string,
  words: { readonly joined: (into: Into) => string; readonly failed: string },
  onClose: () => void,
) {
  const [chosen, setChosen] = useState<Into>();
  const preview = useQuery(
    queries.merges.preview.queryOptions({ input: chosen ? { playerId, intoId: chosen.id } : skipToken }),
  );
  const join = useAct({
    mutationFn: (into: Into) => api.merges.join({ playerId, intoId: into.id }),
    onSuccess: (_saved, into) => {
      toast(words.joined(into));
      onClose();
    },
    onError: (error) => {
      // The guest owes money since then: the refetched preview offers to propose it.
      if (refusalCode(error) === "DEBT_CHANGED") void preview.refetch();
      void showFailure(words.failed, error);
    },
  });
  const propose = useAct({
    mutationFn: (into: Into) => api.merges.propose({ playerId, intoId: into.id }),
    onSuccess: (_saved, into) => {
      toast(claimWords.proposed(into.name));
      onClose();
    },
    onError: (error) => void showFailure(words.failed, error),
  });
  return { chosen, setChosen, preview, join, propose };
}
