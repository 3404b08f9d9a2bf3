import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { type Format, isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { playerWords as words } from "#web/i18n/players.ts";
import { CardRow } from "#web/ui/cards/card.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";

/**
 * The result of a player in a category: the place, with the ball for the first, and the points. In an individual format
 * nobody is champion, in a league nobody is a finalist, and in neither a place has points.
 */
export function PastResultRow({
  result,
  format,
}: {
  /** The format of the category; undefined if it is not known any more. */
  format: Format | undefined;
  result: { readonly finalPosition: number; readonly pointsAwarded: number };
}) {
  const { finalPosition, pointsAwarded } = result;
  const alone = format !== undefined && isIndividual(format);
  const inLeague = format !== undefined && hasFechas(format);
  const place = alone ? words.placeAlone : inLeague ? words.placeInLeague : words.place;
  return (
    <CardRow
      dense
      start={finalPosition === 1 && <BallMarker size={16} />}
      end={
        !alone &&
        !inLeague && <span className="type-note">{words.pointsWon(formatInteger(pointsAwarded), pointsAwarded)}</span>
      }
    >
      <b className="type-strong">{place(finalPosition)}</b>
    </CardRow>
  );
}
