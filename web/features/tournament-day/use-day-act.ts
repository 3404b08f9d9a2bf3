import { refusalCode } from "#web/api.ts";
import { dayWords as words } from "#web/i18n/tournament-day.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";

/** A fact of the day and what is said of it afterwards. */
export type DayAct = { readonly send: () => Promise<unknown>; readonly done: string };

/** Writes one fact after the other down; who is on another court is named. */
export function useDayAct() {
  return useAct({
    mutationFn: ({ send }: DayAct) => send(),
    onSuccess: (_, { done }) => toast(done),
    onError: (error) => void showFailure(busyIn(error) ?? words.failed, error),
  });
}

function busyIn(error: unknown): string | null {
  if (refusalCode(error) !== "PLAYER_IN_PLAY" || !(error instanceof Error) || !("data" in error)) return null;
  const { data } = error;
  if (typeof data !== "object" || data === null || !("players" in data) || !Array.isArray(data.players)) return null;
  const names = data.players.flatMap(nameOf);
  return names.length > 0 ? words.busy(names.join(", ")) : null;
}

function nameOf(player: unknown): string[] {
  return typeof player === "object" && player !== null && "name" in player && typeof player.name === "string"
    ? [player.name]
    : [];
}
