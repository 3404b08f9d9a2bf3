import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { isStepByStep } from "#domain/competition/tournaments/tournament.ts";
import { moneyStateText } from "#web/features/money/finances/state/money-state.tsx";
import type { Entrant } from "#web/features/people/guests/pair-sheet.tsx";
import { managePairWords } from "#web/i18n/manage.ts";
import { manageEntryWords as words } from "#web/i18n/manage-entries.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { CardRow } from "#web/ui/cards/card.tsx";
import { lazyOptions } from "#web/ui/dialogs/lazy-options.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

const PlayerOptions = lazyOptions(
  ({ player }: { categoryId: string; player: Entrant; changeable: boolean }) =>
    managePairWords.singleOptions(player.name),
  () => import("./player-options.tsx"),
);

/** A player of an individual format at the desk: state, debt, payment, and the other acts. */
export function PlayerRow({
  category,
  player,
  live,
  onPay,
}: {
  category: ManagedCategory;
  player: Entrant;
  /** False if the tournament is read-only. */
  live: boolean;
  onPay: () => void;
}) {
  const { name, photoUrl, hasAccount, place, status } = player;
  const { owed = 0, paid = 0, toReturn = 0 } = place ?? {};
  const changeable = live && !category.drawn;
  const waits = status === "awaiting-club";
  // The next round takes players who come late.
  const confirmable = changeable || (live && isStepByStep(category.format));
  const pays = live && (waits ? confirmable : owed > 0);
  return (
    <li>
      <CardRow
        start={<Avatar name={name} photo={photoUrl} size={32} tone="neutral" />}
        end={
          <>
            {pays && (
              <Button size="row" variant={waits ? "action" : "secondary"} aria-haspopup="dialog" onClick={onPay}>
                {waits ? texts.confirmPayment : words.collect}
              </Button>
            )}
            {live && <PlayerOptions categoryId={category.id} player={player} changeable={changeable} />}
          </>
        }
      >
        <b>{name}</b>
        <p className="quiet type-small">
          {[!hasAccount && texts.withoutAccount, owed + paid + toReturn > 0 && moneyStateText({ owed, paid, toReturn })]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <Tag tone={waits ? "wait" : "done"}>{waits ? managePairWords.toBeConfirmed : words.confirmed}</Tag>
      </CardRow>
    </li>
  );
}
