import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { api } from "#web/api.ts";
import { publishWords } from "#web/i18n/publish.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";
import { draftQuery } from "./drafts/draft-query.ts";
import { clashQuery, isAgreed } from "./form/clash-query.ts";
import type { PublishValues } from "./form/publish-values.ts";

/**
 * Publishes what the wizard holds and goes on to manage it. With bookings in the way that the club has not agreed to do without nothing is sent and `onClashes` is
 * called; the data is null then. What was typed stays when it is refused.
 */
export function usePublish(clubId: string, onClashes: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAct({
    mutationFn: async (values: PublishValues) => {
      const found = await queryClient.fetchQuery(clashQuery(values, clubId));
      if (!isAgreed(values, found)) return null;
      const { tournamentForm } = await import("#contract/tournament-drafts.ts");
      return api.tournaments.publish({
        ...tournamentForm.parse(values),
        clubId,
        without: found.slotsTaken,
        skipSeries: values.skipSeries,
      });
    },
    onSuccess: async (published) => {
      if (published === null) return onClashes();
      const { tournamentId } = published;
      queryClient.setQueryData(draftQuery(clubId).queryKey, null);
      toast(publishWords.published);
      await navigate({
        to: "/admin/gestionar/$tournamentId",
        params: { tournamentId },
        search: { publicado: true },
        replace: true,
        ignoreBlocker: true,
      });
    },
    onError: (error) => void showFailure(publishWords.failed, error),
  });
}
