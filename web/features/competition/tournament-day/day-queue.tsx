import { useState } from "react";
import { type DeskMatch, filterMatches } from "#web/features/competition/matches/desk/desk-matches.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import * as texts from "#web/i18n/texts.ts";
import { waitingWords, dayWords as words } from "#web/i18n/tournament-day.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { classList } from "#web/ui/class-list.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { FoldedRows } from "#web/ui/tables/folded-rows.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { Who } from "./court-card.tsx";
import styles from "./day-desk.module.css";
import type { ShownDay } from "./noted-day.ts";
import type { DayAct } from "./use-day-act.ts";

/** Below this number all matches are visible at once: no search is needed. */
const worthSearching = 6;
const everyCategory = "";
const plannedCourt = "";

type Row = ShownDay["able"][number] & {
  readonly why: ShownDay["waiting"][number]["why"] | null;
  readonly of: DeskMatch;
};

/** All matches of today: the playable ones, the next one first, then the others with their reasons to wait. */
export function DayQueue({
  day,
  find,
  onAct,
}: {
  day: ShownDay;
  find: (matchId: string) => DeskMatch | undefined;
  onAct: (act: DayAct) => void;
}) {
  const [text, setText] = useState("");
  const [category, setCategory] = useState(everyCategory);
  const [chosen, setChosen] = useState(plannedCourt);
  const free = day.courts.filter(({ now }) => now.state === "free");
  const chosenCourt = free.find(({ id }) => id === chosen);
  const courtFor = ({ court }: Row) => chosenCourt ?? free.find(({ name }) => name === court) ?? free[0];
  const all = [...day.able.map((one) => ({ ...one, why: null })), ...day.waiting].flatMap((row): Row[] => {
    const of = find(row.matchId);
    return of ? [{ ...row, of }] : [];
  });
  const categories = new Map(all.map(({ of }) => [of.category.categoryId, categoryLabel(of.category)]));
  // A category without matches left to play loses its filter.
  const only = categories.has(category) ? category : everyCategory;
  const rows = all.filter(
    ({ of }) =>
      (only === everyCategory || of.category.categoryId === only) && filterMatches([of], "all", text).length > 0,
  );
  const part = (title: string, some: readonly Row[]) =>
    some.length > 0 && (
      <div>
        <h3 className={classList("type-small quiet", styles.part)}>{title}</h3>
        <FoldedRows rows={some}>
          {(unfolded) => (
            <Card as="ul">
              {unfolded.map((row) => (
                <li key={row.matchId}>
                  <QueueRow row={row} court={courtFor(row)} onAct={onAct} />
                </li>
              ))}
            </Card>
          )}
        </FoldedRows>
      </div>
    );
  return (
    <Section title={words.queue}>
      <Stack gap={3}>
        {all.length >= worthSearching && (
          <SearchField placeholder={texts.searchPlayer} value={text} onChange={setText} />
        )}
        {categories.size > 1 && (
          <ChoiceChips
            label={texts.category}
            value={only}
            onChange={setCategory}
            options={[
              { value: everyCategory, label: words.everyCategory },
              ...[...categories].map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
        {free.length > 1 && (
          <ChoiceChips
            label={words.where}
            showLabel
            value={chosenCourt?.id ?? plannedCourt}
            onChange={setChosen}
            options={[
              { value: plannedCourt, label: words.plannedCourt },
              ...free.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {rows.length === 0 && <p className="quiet">{all.length === 0 ? words.noQueue : texts.nobodyFound}</p>}
        {part(
          words.able,
          rows.filter(({ why }) => why === null),
        )}
        {part(
          words.waiting,
          rows.filter(({ why }) => why !== null),
        )}
      </Stack>
    </Section>
  );
}

function QueueRow({
  row: { court: planned, start, why, of },
  court,
  onAct,
}: {
  row: Row;
  court: ShownDay["courts"][number] | undefined;
  onAct: (act: DayAct) => void;
}) {
  const canBeCalled = court && why?.kind !== "unknown-pair" && why?.kind !== "on-court";
  return (
    <CardRow
      end={
        canBeCalled && (
          <Button
            size="row"
            aria-label={words.callTo(court.name)}
            variant="secondary"
            onClick={() => onAct({ of, act: { kind: "call", courtId: court.id }, done: words.done.call(court.name) })}
          >
            {court.name === planned ? words.call : words.callTo(court.name)}
          </Button>
        )
      }
    >
      <Who of={of} />
      <p className="type-small quiet">
        {[start !== null && words.from(start, planned), why && waitingWords(why)].filter(Boolean).join(" · ")}
      </p>
    </CardRow>
  );
}
