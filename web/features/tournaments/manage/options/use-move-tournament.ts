import { useQueryClient } from "@tanstack/react-query";
import { api, queries } from "#web/api.ts";
import { showFailure } from "#web/features/failure.tsx";
import { clashQuery } from "#web/features/tournaments/publish/clash-query.ts";
import type { BlockValues } from "#web/features/tournaments/publish/publish-values.ts";
import { useAct } from "#web/features/use-act.ts";
import { tournamentOptionWords as words } from "#web/i18n/manage.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

/** Moves a tournament to other days, hours or courts. With bookings in the way nothing is sent: they are on the screen. */
export function useMoveTournament(tournamentId: string, clubId: string, onMoved: () => void) {
  const queryClient = useQueryClient();
  return useAct({
    mutationFn: async (block: BlockValues) => {
      const { clashesInAll } = await queryClient.fetchQuery(clashQuery(block, clubId, tournamentId));
      if (clashesInAll > 0) return null;
      const { startDate, endDate, startMinute, endMinute, courtIds } = block;
      return api.tournaments.reschedule({ tournamentId, startDate, endDate, startMinute, endMinute, courtIds });
    },
    onSuccess: (moved) => {
      if (moved === null) return;
      void queryClient.invalidateQueries({ queryKey: queries.tournaments.key() });
      void queryClient.invalidateQueries({ queryKey: queries.bookings.key() });
      toast(words.moved(moved.slots, moved.playersTold));
      onMoved();
    },
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey: queries.tournaments.clashes.key() });
      void showFailure(words.changeFailed, error);
    },
  });
}
