import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { isLeague } from "#domain/competition/tournaments/league-format.ts";
import { api } from "#web/api.ts";
import { draftQuery } from "#web/features/competition/publication/drafts/draft-query.ts";
import { clashQuery, isAgreed } from "#web/features/competition/publication/form/clash-query.ts";
import type { PublishValues } from "#web/features/competition/publication/form/publish-values.ts";
import { publishWords } from "#web/i18n/publish.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

/**
 * Publishes the tournament and opens its management. If bookings conflict without the club's agreement, it sends
 * nothing, calls `onClashes` and returns null. A league holds no courts. A refusal keeps the form's values.
 */
export function usePublish(clubId: string, onClashes: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useAct({
    mutationFn: async (values: PublishValues) => {
      const found = isLeague(values.categories) ? null : await queryClient.fetchQuery(clashQuery(values, clubId));
      if (found && !isAgreed(values, found)) return null;
      const { tournamentForm } = await import("#contract/competition/publication.ts");
      return api.tournaments.publish({
        ...tournamentForm.parse(values),
        clubId,
        without: found?.slotsTaken ?? 0,
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
