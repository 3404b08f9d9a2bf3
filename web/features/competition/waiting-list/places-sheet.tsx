import type { WaitingList } from "#contract/competition/waiting-list.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { outcomeWords, lineWords as words } from "#web/i18n/waiting.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { offeredUntil } from "./offered-until.ts";

/** "Historial de la lista": the outcome of each offered place, the latest first. */
export default function PlacesSheet({ places, onClose }: { places: WaitingList["places"]; onClose: () => void }) {
  return (
    <Sheet opened onClose={onClose} title={words.history}>
      <Card as={places.length > 0 ? "ul" : "div"}>
        {places.length === 0 && <EmptyState drawing={false} title={words.noHistoryTitle} message={words.noHistory} />}
        {places.map(({ id, players, at, outcome, endedAt, by, reason }) => (
          <li key={id}>
            <CardRow end={<span className="type-small quiet">{offeredUntil(endedAt ?? at)}</span>}>
              <b className="type-strong">{fullPair(players)}</b>
              <p className="type-small quiet">{outcomeWords[outcome](by)}</p>
              {reason && <p className="type-small quiet">{words.why(reason)}</p>}
            </CardRow>
          </li>
        ))}
      </Card>
    </Sheet>
  );
}
