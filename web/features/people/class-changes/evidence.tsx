import type { ClassEvidence, ClassProposal } from "#contract/people/class-changes.ts";
import type { Class } from "#domain/people/players/own-class.ts";
import { classChangeWords as words } from "#web/i18n/class-changes.ts";
import { ratingWords } from "#web/i18n/ratings.ts";
import { listOfAll } from "#web/i18n/spanish-list.ts";
import { formatShortDate } from "#web/ui/formats/format-date.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

/**
 * The facts that speak for a change of class: rating, the players beside it, share of wins, titles, and the heaviest
 * matches.
 */
export function Evidence({
  evidence,
  from,
  near,
}: {
  evidence: ClassEvidence;
  from: Class;
  near: ClassProposal["near"];
}) {
  const { rating, own, titles, finals, results, matches } = evidence;
  return (
    <Stack gap={2}>
      {rating && (
        <p>
          <b className="type-strong">{ratingWords.line(formatInteger(rating.points), rating.band)}</b>
          <br />
          <span className="type-small">
            {words.reliability(rating.reliability)}
            {rating.chance !== null && ` · ${words.chance(rating.chance, from.level)}`}
          </span>
        </p>
      )}
      {near.length > 0 && (
        <p className="type-small">{words.near(listOfAll(near.map(({ name, level }) => `${name} (${level})`)))}</p>
      )}
      {own.played > 0 && (
        <p className="type-small">{words.own(own.played, Math.round((100 * own.won) / own.played), from.level)}</p>
      )}
      {finals > 0 && <p className="type-small">{words.finals(titles, finals)}</p>}
      {results.length > 0 && (
        <ul className="type-small">
          {results.map(({ tournamentId, tournamentName, level, position, pairs, day }) => (
            <li key={`${tournamentId} ${level}`}>
              {[position === 1 ? words.champion : words.finalist, level, formatShortDate(day)].join(" · ")} ·{" "}
              {tournamentName} ({words.pairs(pairs)})
            </li>
          ))}
        </ul>
      )}
      {matches.length > 0 && (
        <div className="type-small">
          <p className="quiet">{words.heavy}</p>
          <ul>
            {matches.map(({ matchId, tournamentName, day, won, points }) => (
              <li key={matchId}>
                {ratingWords.signed(formatInteger(Math.abs(points)), points)} · {won ? words.won : words.lost} ·{" "}
                {formatShortDate(day)} · {tournamentName}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}
