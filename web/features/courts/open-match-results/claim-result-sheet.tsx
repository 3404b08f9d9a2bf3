import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FriendlyResultView, OpenMatchResult } from "#contract/courts/open-match-results.ts";
import type { SeatNumber } from "#domain/courts/open-matches/open-match.ts";
import { api } from "#web/api.ts";
import { openResultWords as words } from "#web/i18n/open-match-results.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";
import EnterResultSheet from "./enter-result-sheet.tsx";
import { openResultQuery } from "./result-query.ts";

/** Takes the result from a player, whose rivals confirm it. A refusal stands beside the score. */
export default function ClaimResultSheet({
  match,
  mine,
  onClose,
}: {
  match: OpenMatchResult;
  mine: SeatNumber;
  onClose: () => void;
}) {
  const { matchId } = match;
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const claim = useAct({
    mutationFn: (result: FriendlyResultView) => api.openMatchResults.claim({ matchId, result }),
    onSuccess: (changed) => {
      queryClient.setQueryData(openResultQuery(matchId).queryKey, changed);
      toast(words.sent);
      onClose();
    },
    onError: (error) => setRefusal(reasonOf(error)),
  });
  return (
    <EnterResultSheet
      match={match}
      mine={mine}
      save={words.save}
      saving={claim.isPending}
      refusal={refusal}
      onSave={(result) => {
        setRefusal(undefined);
        claim.act(result);
      }}
      onClose={onClose}
    />
  );
}
