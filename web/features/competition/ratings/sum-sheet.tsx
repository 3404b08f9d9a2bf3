import { useQuery } from "@tanstack/react-query";
import type { RatingOfMatch } from "#contract/competition/ratings.ts";
import { defaultRatingRules, type RatingRules } from "#domain/competition/ratings/rating.ts";
import { queries } from "#web/api.ts";
import { ratingSumWords as sums, ratingWords as words } from "#web/i18n/ratings.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { constant, decimal } from "./decimal.ts";
import styles from "./ratings.module.css";

/** The sum by which a match moved its four players, step by step, so that anybody can redo it. */
export default function SumSheet({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const asked = useQuery(queries.ratings.ofMatch.queryOptions({ input: { matchId } }));
  return (
    <Sheet opened onClose={onClose} title={sums.title} detail={asked.data?.sum ? sums.lead : undefined}>
      {asked.isError ? (
        <ErrorState message={reasonOf(asked.error)} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />
      ) : asked.data ? (
        <MatchSum {...asked.data} />
      ) : (
        <Loading>
          <SkeletonRows count={4} picture={false} />
        </Loading>
      )}
    </Sheet>
  );
}

function MatchSum({ players, sum, isComing }: RatingOfMatch) {
  if (isComing) return <p>{sums.coming}</p>;
  if (players.length === 0) return <p>{sums.missing}</p>;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{sums.player}</th>
            <th scope="col">{sums.before}</th>
            {sum && <th scope="col">σ</th>}
            <th scope="col">{sums.change}</th>
            <th scope="col">{sums.after}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ player, before, after, points, mu, sigma }) => (
            <tr key={player.id}>
              <th scope="row">{player.name}</th>
              <td>{sum ? decimal(mu, 1) : formatInteger(before)}</td>
              {sum && <td>{sigma !== null && decimal(sigma, 1)}</td>}
              <td>{words.signed(formatInteger(Math.abs(points)), points)}</td>
              <td>{formatInteger(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sum ? <Steps players={players} sum={sum} /> : <p className="quiet">{words.veiled}</p>}
    </>
  );
}

/** Writes the numbers of the rule by which the margin weighs. */
function written({ base, slope, most }: RatingRules["margin"]): [base: string, slope: string, most: string] {
  return [constant(base), constant(slope), constant(most)];
}

function Steps({ players, sum }: { players: RatingOfMatch["players"]; sum: NonNullable<RatingOfMatch["sum"]> }) {
  const { winner, chances, spread, beta, factor, margin = defaultRatingRules.margin, weight: ofOpenMatch } = sum;
  const strength = (isWinner: boolean) =>
    players.filter(({ side }) => (side === winner) === isWinner).reduce((all, { mu }) => all + mu, 0);
  const squares = [...players.map(({ sigma }) => `${decimal(sigma ?? 0, 1)}²`), `2 × ${formatInteger(beta)}²`];
  const left = decimal(1 - chances[winner], 3);
  const [weight, c] = [decimal(factor, 2), decimal(spread, 1)];
  return (
    <ol className={styles.steps}>
      <li>{sums.strength(decimal(strength(true), 1), decimal(strength(false), 1))}</li>
      <li>{sums.spread(squares.join(" + "), formatInteger(beta), c)}</li>
      <li>{sums.chance(decimal(strength(true) - strength(false), 1), c, decimal(100 * chances[winner], 1))}</li>
      <li>
        {sums.factor(ofOpenMatch ? decimal(factor / ofOpenMatch, 2) : weight, ...written(margin))}
        {ofOpenMatch && ` ${sums.weight(decimal(ofOpenMatch, 1), weight)}`}
      </li>
      <li>
        {sums.each(weight, c, left)}
        <ul>
          {players.map(({ player, mu, muAfter, sigma }) => (
            <li key={player.id}>
              {sums.moved(player.name, weight, decimal(sigma ?? 0, 1), c, left, decimal(Math.abs(muAfter - mu), 1))}
            </li>
          ))}
        </ul>
      </li>
    </ol>
  );
}
