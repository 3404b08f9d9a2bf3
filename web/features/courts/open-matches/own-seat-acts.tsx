import { useQueryClient } from "@tanstack/react-query";
import type { OpenMatch } from "#contract/courts/open-matches.ts";
import type { WayOut } from "#domain/courts/open-matches/open-match.ts";
import { codeOf } from "#domain/lib/short-code.ts";
import { api } from "#web/api.ts";
import { openMatchWords as words } from "#web/i18n/open-matches.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { openMatchQuery } from "./open-match-query.ts";

const questions = {
  leave: { title: words.leaveQuestion, message: words.leaveMessage, acceptLabel: words.leave },
  replace: { title: words.replaceQuestion, message: words.replaceMessage, acceptLabel: words.replace },
} as const;

/** The reader's way out of their seat: "Bajarme", or "Busco reemplazo" once leaving is not free any more. */
export function OwnSeatActs({ match: { id: matchId, mine } }: { match: OpenMatch }) {
  const queryClient = useQueryClient();
  const { wayOut, looksForReplacement } = mine;
  const show = (changed: OpenMatch, told: string) => {
    queryClient.setQueryData(openMatchQuery(matchId).queryKey, changed);
    toast(told);
  };
  const leaving = useAct({
    mutationFn: (way: WayOut) => api.openMatches.leave({ matchId, way }),
    onSuccess: (changed, way) => show(changed, way === "leave" ? words.left : words.looking),
    onError: (error) => void showFailure(reasonOf(error), error, words.leaveFailed),
  });
  const staying = useAct({
    mutationFn: () => api.openMatches.stay({ matchId }),
    onSuccess: (changed) => show(changed, words.stayed),
    onError: (error) => void showFailure(reasonOf(error), error, words.leaveFailed),
  });
  if (wayOut === null) return null;
  if (looksForReplacement && wayOut === "replace")
    return (
      <Stack gap={2}>
        <p>
          <b className="type-strong">{words.looking}.</b> {words.lookingDetail}
        </p>
        <Button
          variant="secondary"
          fullWidth
          loading={staying.isPending}
          loadingLabel={words.stay}
          onClick={() => staying.act(undefined)}
        >
          {words.stay}
        </Button>
      </Stack>
    );
  const ask = () => void confirmAction(questions[wayOut]).then((isAccepted) => isAccepted && leaving.act(wayOut));
  return (
    <Stack gap={2}>
      <Button
        variant="secondary"
        fullWidth
        aria-haspopup="dialog"
        loading={leaving.isPending}
        loadingLabel={words[wayOut]}
        onClick={ask}
      >
        {words[wayOut]}
      </Button>
      <p className="quiet type-small">{words.code(codeOf(matchId))}</p>
    </Stack>
  );
}
