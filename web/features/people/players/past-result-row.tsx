import { playerWords as words } from "#web/i18n/players.ts";
import { CardRow } from "#web/ui/cards/card.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";

/**
 * The result of a player in a category: the place, with the ball for the first, and the points. In an individual format
 * nobody is champion, and a place has no points.
 */
export function PastResultRow({
  result,
  alone = false,
}: {
  alone?: boolean;
  result: { readonly finalPosition: number; readonly pointsAwarded: number };
}) {
  const { finalPosition, pointsAwarded } = result;
  return (
    <CardRow
      dense
      start={finalPosition === 1 && <BallMarker size={16} />}
      end={!alone && <span className="type-note">{words.pointsWon(formatInteger(pointsAwarded), pointsAwarded)}</span>}
    >
      <b className="type-strong">{alone ? words.placeAlone(finalPosition) : words.place(finalPosition)}</b>
    </CardRow>
  );
}
