import { useQueryClient } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs.ts";
import { api, refusalCode } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/club-query.ts";
import { setupWords as words } from "#web/i18n/clubs.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { useWide } from "#web/ui/theme/wide.ts";

/** Takes a court into or out of service. With bookings to come it asks first; they stand all the same. */
export function CourtSwitch({ club, courtId }: { club: ClubPanel; courtId: string }) {
  const queryClient = useQueryClient();
  const wide = useWide();
  const court = club.courts.find(({ id }) => id === courtId);
  const change = useAct({
    mutationFn: async (active: boolean) => {
      if (active) return api.clubs.activateCourt({ courtId });
      try {
        return await api.clubs.deactivateCourt({ courtId, confirmed: false });
      } catch (error) {
        if (refusalCode(error) !== "COURT_HAS_BOOKINGS") throw error;
        return (await askAboutBookings()) ? api.clubs.deactivateCourt({ courtId, confirmed: true }) : null;
      }
    },
    onSuccess: (panel, active) => {
      if (panel === null || !court) return;
      queryClient.setQueryData(clubQuery(club.id).queryKey, panel);
      toast(active ? words.courtOn(court.name) : words.courtOff(court.name));
    },
    onError: (error) => void showFailure(words.updateFailed, error),
  });
  if (!court) return null;

  async function askAboutBookings(): Promise<boolean> {
    const { total } = await api.bookings.upcoming({ courtId });
    return confirmAction({
      title: words.courtHeld(court?.name ?? ""),
      message: words.courtHeldMessage(total),
      acceptLabel: words.takeOut,
      danger: true,
    });
  }

  return (
    <SwitchField
      label={wide ? words.service : words.inService(court.name)}
      hideLabel={!wide}
      aria-label={words.inService(court.name)}
      checked={court.active}
      disabled={change.isPending}
      onChange={(event) => change.act(event.currentTarget.checked)}
    />
  );
}
