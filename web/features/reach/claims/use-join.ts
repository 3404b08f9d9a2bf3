import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, queries } from "#web/api.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

type Chosen = { readonly id: string; readonly name: string };

/** That `playerId` is somebody else's person: who is chosen, what that would do, and doing it. */
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
    onError: (error) => void showFailure(words.failed, error),
  });
  return { chosen, setChosen, preview, join };
}
