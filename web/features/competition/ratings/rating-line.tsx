import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ratingWords as words } from "#web/i18n/ratings.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { writeReasons } from "./because.ts";
import { ratingsQuery } from "./ratings-query.ts";

/** The own rating on Mi Panel: points, zone and reliability, and the last change with its reasons. */
export default function RatingLine({ playerId }: { playerId: string }) {
  const ratings = useQuery(ratingsQuery(playerId)).data;
  if (!ratings) return null;
  const [rating] = ratings.ladders;
  const change = rating?.changes[0];
  return (
    <Card>
      <CardBlock>
        {rating ? (
          <>
            <p>
              <Link to="/perfil/$userId" params={{ userId: playerId }} className="reach type-strong">
                {words.line(formatInteger(rating.points), rating.band)}
              </Link>
            </p>
            <p className="type-small">
              {rating.trust === "provisional"
                ? words.ownProvisional(rating.missing)
                : words.sure(rating.reliability, words.trustWord[rating.trust])}
            </p>
            {change && (
              <p className="type-small quiet">
                {words.signed(formatInteger(Math.abs(change.points)), change.points)} · {writeReasons(change, true)}
              </p>
            )}
          </>
        ) : (
          <p className="type-small quiet">{words.ownNoneMessage}</p>
        )}
      </CardBlock>
    </Card>
  );
}
