import type { MyMatch } from "#contract/matches.ts";
import { api } from "#web/api.ts";
import { changedWords as words } from "#web/i18n/order.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { ClockIcon } from "#web/ui/icons/icons.ts";
import { changedPlace } from "./changed-place.ts";
import styles from "./place-change.module.css";

/** That one's match is at another hour or court than when one last saw it, until one says that one has seen it. */
export function PlaceChange({ of: { match, changed }, onPitch = false }: { of: MyMatch; onPitch?: boolean }) {
  const seen = useAct({
    mutationFn: (upTo: number) => api.matches.seePlace({ matchId: match.id, upTo }),
    onError: (error) => toast(reasonOf(error)),
  });
  if (changed === null) return null;
  return (
    <div className={onPitch ? styles.onPitch : styles.change} role="status">
      <ClockIcon size={20} />
      <b>{changedPlace(changed, match.place)}</b>
      <Button variant={onPitch ? "on-pitch-quiet" : "quiet"} size="row" onClick={() => seen.act(changed.upTo)}>
        {words.seen}
      </Button>
    </div>
  );
}
