import type { ScorerMatches } from "#contract/clubs/scorers.ts";
import { writeOutcome } from "#domain/competition/scoring/notation.ts";
import type { DayMatch } from "#web/features/competition/matches/desk/desk-matches.ts";
import { useNotes, useWrittenNotes } from "#web/features/competition/matches/outbox/notes.ts";
import { Who } from "#web/features/competition/tournament-day/court-card.tsx";
import type { ShownDay } from "#web/features/competition/tournament-day/noted-day.ts";
import { outboxWords } from "#web/i18n/outbox.ts";
import { scorerPageWords as words } from "#web/i18n/scorers.ts";
import * as texts from "#web/i18n/texts.ts";
import { dayWords } from "#web/i18n/tournament-day.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";

/** The finished matches of today on the courts of a pass, with its own results that it may still correct. */
export function ScorerPlayed({
  day,
  find,
  mayCorrect,
  onCorrect,
}: {
  readonly day: ShownDay;
  readonly find: (matchId: string) => DayMatch | undefined;
  readonly mayCorrect: ScorerMatches["mayCorrect"];
  readonly onCorrect: (matchId: string) => void;
}) {
  const pending = useNotes();
  const written = useWrittenNotes();
  const notedScore = (matchId: string) => {
    const note = [...written, ...pending].findLast((one) => one.matchId === matchId && one.act.kind === "result");
    return note?.act.kind === "result" && note.act.outcome ? writeOutcome(note.act.outcome) : null;
  };
  const played = day.played.flatMap(({ matchId }) => {
    const of = find(matchId);
    return of ? [{ of, matchId }] : [];
  });
  if (played.length === 0) return null;
  return (
    <Section title={words.done}>
      <Card as="ul">
        {played.map(({ of, matchId }) => {
          const isUnsent = pending.some((note) => note.matchId === matchId && note.act.kind === "result");
          const until = isUnsent ? undefined : mayCorrect.find((one) => one.matchId === matchId)?.until;
          const mayEnter = of.match.score === null && !isUnsent;
          return (
            <li key={matchId}>
              <CardRow
                end={
                  (until !== undefined || mayEnter) && (
                    <Button variant="secondary" size="row" onClick={() => onCorrect(matchId)}>
                      {mayEnter ? texts.enterResult : texts.correct}
                    </Button>
                  )
                }
              >
                <Who of={of} />
                <p>{(isUnsent ? notedScore(matchId) : of.match.score) ?? dayWords.noResultYet}</p>
                {isUnsent && <Tag tone="wait">{outboxWords.unsent}</Tag>}
                {until !== undefined && <p className="type-small quiet">{words.correctUntil(wallClock(until).time)}</p>}
              </CardRow>
            </li>
          );
        })}
      </Card>
    </Section>
  );
}
