import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { courtLimits } from "#domain/clubs/courts.ts";
import { api, refusalCode } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/clubs/club-query.ts";
import { setupWords as words } from "#web/i18n/setup.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { BinIcon } from "#web/ui/icons/icons.ts";
import styles from "./court-editor.module.css";

const CourtBookingsSheet = lazySheet(() => import("./court-bookings-sheet.tsx"));

/** Awaits a request; returns null if future bookings prevent it. */
async function unlessBooked(asking: Promise<ClubPanel>): Promise<ClubPanel | null> {
  try {
    return await asking;
  } catch (error) {
    if (refusalCode(error) === "COURT_HAS_BOOKINGS") return null;
    throw error;
  }
}

/**
 * Takes a court into or out of service, or removes it for good. If it has bookings, they are shown with their holders.
 * A court can still go out of service, and its bookings stay. It cannot be removed until they are gone.
 */
export function CourtActs({
  club,
  court,
  onRemoved,
}: {
  club: ClubPanel;
  court: ClubPanel["courts"][number];
  onRemoved: () => void;
}) {
  const queryClient = useQueryClient();
  const [held, setHeld] = useState<"take-out" | "remove">();
  const { id: courtId, name, active } = court;
  const keep = (panel: ClubPanel) => queryClient.setQueryData(clubQuery(club.id).queryKey, panel);
  const turn = useAct({
    mutationFn: (on: boolean) =>
      on
        ? api.clubs.activateCourt({ courtId })
        : unlessBooked(api.clubs.deactivateCourt({ courtId, confirmed: false })),
    onSuccess: (panel, on) => {
      if (panel === null) return setHeld("take-out");
      keep(panel);
      toast(on ? words.courtOn(name) : words.courtOff(name));
    },
    onError: (error) => void showFailure(texts.clubFailed, error),
  });
  // An act of its own: the sheet opens before the screen is up to date, and `turn` ignores presses until then.
  const takeOut = useAct({
    mutationFn: () => api.clubs.deactivateCourt({ courtId, confirmed: true }),
    onSuccess: (panel) => {
      setHeld(undefined);
      keep(panel);
      toast(words.courtOff(name));
    },
    onError: (error) => void showFailure(texts.clubFailed, error),
  });
  const remove = useAct({
    mutationFn: (gone: string) => unlessBooked(api.clubs.removeCourt({ courtId: gone })),
    onSuccess: (panel) => {
      if (panel === null) return setHeld("remove");
      onRemoved();
      keep(panel);
      toast(words.courtRemoved(name));
    },
    onError: (error) => void showFailure(texts.clubFailed, error),
  });

  async function askToRemove() {
    const accepted = await confirmAction({
      title: words.removeQuestion(name),
      message: words.removeMessage,
      acceptLabel: words.removeCourt,
      danger: true,
    });
    if (accepted) remove.act(courtId);
  }

  return (
    <div className={styles.acts}>
      <SwitchField
        label={words.service}
        aria-label={words.inService(name)}
        checked={active}
        disabled={turn.isPending}
        onChange={(event) => turn.act(event.currentTarget.checked)}
      />
      {club.courts.length > courtLimits.min && (
        <IconButton label={words.remove(name)} onClick={() => void askToRemove()}>
          <BinIcon size={20} />
        </IconButton>
      )}
      {held && (
        <CourtBookingsSheet
          court={court}
          onTakeOut={held === "take-out" ? () => takeOut.act(undefined) : undefined}
          onClose={() => setHeld(undefined)}
        />
      )}
    </div>
  );
}
