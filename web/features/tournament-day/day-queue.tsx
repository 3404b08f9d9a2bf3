import { useState } from "react";
import type { DayView } from "#contract/play/tournament-day.ts";
import { api } from "#web/api.ts";
import type { DeskMatch } from "#web/features/matches/desk/desk-matches.ts";
import { filterMatches } from "#web/features/matches/desk/desk-matches.ts";
import { waitingWords, dayWords as words } from "#web/i18n/tournament-day.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { Who } from "./court-card.tsx";
import type { DayAct } from "./use-day-act.ts";

/** Fewer matches than these are seen at once: nothing to search. */
const worthSearching = 6;

/** Everybody who plays today: those who can go on, the next one first, then the others with what they wait for. */
export function DayQueue({
  day,
  find,
  onAct,
}: {
  day: DayView;
  find: (matchId: string) => DeskMatch | undefined;
  onAct: (act: DayAct) => void;
}) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState("");
  const free = day.courts.filter(({ now }) => now.state === "free");
  const court = free.find(({ id }) => id === chosen) ?? free[0];
  const rows = [...day.able.map((one) => ({ ...one, why: null })), ...day.waiting].flatMap((row) => {
    const of = find(row.matchId);
    return of && filterMatches([of], "all", text).length > 0 ? [{ row, of }] : [];
  });
  const isLong = day.able.length + day.waiting.length >= worthSearching;
  return (
    <Section title={words.queue}>
      <Stack gap={3}>
        {isLong && <SearchField placeholder={words.search} value={text} onChange={setText} />}
        {court && free.length > 1 && (
          <ChoiceChips
            label={words.where}
            value={court.id}
            onChange={setChosen}
            options={free.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {rows.length === 0 && <p className="quiet">{words.noQueue}</p>}
        {rows.length > 0 && (
          <Card as="ul">
            {rows.map(({ row: { matchId, court: planned, start, why }, of }) => (
              <li key={matchId}>
                <CardRow
                  end={
                    court &&
                    why?.kind !== "unknown-pair" &&
                    why?.kind !== "on-court" && (
                      <Button
                        size="row"
                        aria-label={words.callTo(court.name)}
                        variant="secondary"
                        onClick={() =>
                          onAct({
                            send: () => api.day.call({ matchId, courtId: court.id }),
                            done: words.done.call(court.name),
                          })
                        }
                      >
                        {words.call}
                      </Button>
                    )
                  }
                >
                  <Who of={of} />
                  <p className="type-small quiet">
                    {[start !== null && words.from(start, planned), why && waitingWords(why)]
                      .filter(Boolean)
                      .join(" · ")}
                  </p>
                </CardRow>
              </li>
            ))}
          </Card>
        )}
      </Stack>
    </Section>
  );
}
