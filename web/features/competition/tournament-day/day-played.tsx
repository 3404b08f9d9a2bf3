import { EndingTag } from "#web/features/competition/draws/scores/ending-tag.tsx";
import { toldEnding } from "#web/features/competition/draws/scores/score-figures.ts";
import type { DeskMatch } from "#web/features/competition/matches/desk/desk-matches.ts";
import * as texts from "#web/i18n/texts.ts";
import { dayWords as words } from "#web/i18n/tournament-day.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { FoldedRows } from "#web/ui/tables/folded-rows.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { Who } from "./court-card.tsx";
import type { ShownDay } from "./noted-day.ts";

/**
 * 'Terminados': the matches finished today with their hours, the latest first; results are corrected or cleared from
 * here.
 */
export function DayPlayed({
  day: { played, status },
  find,
  onCorrect,
}: {
  day: ShownDay;
  find: (matchId: string) => DeskMatch | undefined;
  onCorrect: (matchId: string) => void;
}) {
  const rows = played.flatMap((one) => {
    const of = find(one.matchId);
    return of ? [{ ...one, of }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Section title={words.played}>
      <FoldedRows rows={rows}>
        {(some) => (
          <Card as="ul">
            {some.map(({ matchId, of, court, startedAt, endedAt }) => {
              const { score, outcome } = of.match;
              const ending = toldEnding(outcome);
              return (
                <li key={matchId}>
                  <CardRow
                    end={
                      status === "upcoming" && (
                        <Button size="row" variant="quiet" onClick={() => onCorrect(matchId)}>
                          {outcome === null ? texts.enterResult : texts.correct}
                        </Button>
                      )
                    }
                  >
                    <Who of={of} />
                    <p className="type-small quiet">
                      {[
                        score !== null && score !== "" && <b key="score">{score}</b>,
                        words.playedAt(startedAt, endedAt, court),
                      ]
                        .filter(Boolean)
                        .map((part, nth) => (nth === 0 ? part : <span key="when"> · {part}</span>))}
                    </p>
                    {ending !== null && <EndingTag ending={ending} />}
                    {outcome === null && <Tag tone="wait">{words.noResultYet}</Tag>}
                  </CardRow>
                </li>
              );
            })}
          </Card>
        )}
      </FoldedRows>
    </Section>
  );
}
