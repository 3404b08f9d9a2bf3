import type { Part } from "#contract/people/claims.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { claimWords as words } from "#web/i18n/claims.ts";
import { playerWords } from "#web/i18n/players.ts";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";

/** The tournaments of a player: tournament, category, club, and the place if it is over. */
export function PartRows({ parts, label }: { parts: readonly Part[]; label: string }) {
  return (
    <Card as="ul" label={label}>
      {parts.map(({ categoryId, tournamentName, category, level, clubName, startDate, finalPosition, points }) => (
        <li key={categoryId}>
          <CardRow>
            <p className="type-strong">{tournamentName}</p>
            <p className="quiet type-small">
              {words.about(categoryLabel({ name: category, level }), clubName, formatDay(startDate))}
            </p>
            {finalPosition !== null && points !== null && (
              <p className="type-small">
                {words.place(playerWords.place(finalPosition), playerWords.pointsWon(formatInteger(points), points))}
              </p>
            )}
          </CardRow>
        </li>
      ))}
    </Card>
  );
}
