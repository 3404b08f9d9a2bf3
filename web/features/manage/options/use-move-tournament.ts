import { useQueryClient } from "@tanstack/react-query";
import { api } from "#web/api.ts";
import { clashQuery } from "#web/features/publish/form/clash-query.ts";
import type { BlockValues } from "#web/features/publish/form/publish-values.ts";
import { tournamentOptionWords as words } from "#web/i18n/manage.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
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
      toast(words.moved(moved.slots, moved.playersTold));
      onMoved();
    },
    onError: (error) => void showFailure(words.changeFailed, error),
  });
}
