import { useMemo, useState } from "react";
import { remediesFor } from "#domain/competition/schedule/reasons/remedies.ts";
import { type Unplaced, unplacedOf } from "#domain/competition/schedule/reasons/why-not.ts";
import { freeHours } from "#domain/competition/schedule/world/free-hours.ts";
import { api } from "#web/api.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { reasonWords as words } from "#web/i18n/schedule-reasons.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import { remedyAct } from "./remedy-act.ts";
import { cannotByPair } from "./restrictions.ts";
import type { ScheduleBoard } from "./schedule-board.ts";
import type { Teller } from "./teller.ts";
import type { ScheduleAct } from "./use-schedule-act.ts";
import { whyText } from "./why-text.ts";

const HoursSheet = lazySheet(() => import("./hours-sheet.tsx"));

/** Number of matches visible at first; a button shows the rest. */
const shownAtOnce = 8;

/**
 * The matches without an hour, each with its reason and remedies; matches that only depend on another are counted under
 * it.
 */
export default function UnplacedList({
  board,
  teller,
  onOpen,
  onAct,
  beforehand,
}: {
  board: ScheduleBoard;
  teller: Teller;
  /** Null for a proposal, which is not stored. */
  onOpen: ((key: string) => void) | null;
  /** Null if the order of play is read-only. */
  onAct: ((act: ScheduleAct) => void) | null;
  /**
   * Runs before a remedy and returns the revision that it applies to; null if the visible order of play is the stored
   * one.
   */
  beforehand: (() => Promise<{ revision: number }>) | null;
}) {
  const wide = useWide();
  const [all, setAll] = useState(false);
  const [takes, setTakes] = useState(false);
  const can = useAbilities();
  const { openProblem: problem, plan, view } = board;
  // Both change only with the fetched data or the visible proposal.
  const unplaced = useMemo(() => unplacedOf(problem, plan, (key) => cannotByPair(view, key)), [problem, plan, view]);
  if (unplaced.length === 0) return null;
  const title = words.unplaced(board.unplaced.length);
  return (
    <Card as="section" label={title}>
      <CardBlock>
        <Stack gap={4}>
          {/* On the phone the row that opens it has the same title. */}
          <h2 className={wide ? undefined : "unseen"}>{title}</h2>
          {beforehand && onAct && <p className="quiet">{words.ofProposal}</p>}
          {view.calledOff.length > 0 && <p className="quiet">{words.calledOff}</p>}
          {unplaced.slice(0, all ? undefined : shownAtOnce).map((one) => (
            <OneUnplaced key={one.key} {...{ one, board, teller, onOpen, onAct, beforehand }} />
          ))}
          {!all && unplaced.length > shownAtOnce && (
            <Button variant="quiet" size="row" onClick={() => setAll(true)}>
              {words.more(unplaced.length - shownAtOnce)}
            </Button>
          )}
          {onAct && !beforehand && can("tournaments") && (
            <Button variant="secondary" size="row" aria-haspopup="dialog" onClick={() => setTakes(true)}>
              {words.moreHours}
            </Button>
          )}
        </Stack>
      </CardBlock>
      {takes && onAct && <HoursSheet board={board} teller={teller} onAct={onAct} onClose={() => setTakes(false)} />}
    </Card>
  );
}

function OneUnplaced({
  one: { key, why, dependants },
  board,
  teller,
  onOpen,
  onAct,
  beforehand,
}: { one: Unplaced } & Parameters<typeof UnplacedList>[0]) {
  const { openProblem: problem, plan, view } = board;
  const remedies = useMemo(
    () => remediesFor(problem, plan, key, freeHours(view.clubCourts, view.courts, problem.now)),
    [problem, plan, view, key],
  );
  const before = async (known: number) => (beforehand ? (await beforehand()).revision : known);
  const acts = remedies.map((remedy) => remedyAct(board, teller, key, remedy, before));
  if (why.kind === "room") acts.unshift(roomAct(why));
  return (
    <Stack gap={2}>
      <div>
        <strong>{teller.called(key)}</strong>
        {teller.called(key) !== teller.title(key) && <div className="quiet">{teller.title(key)}</div>}
      </div>
      <p>
        {whyText(board, teller, key, why)} {dependants.length > 0 && words.dependants(dependants.length)}
      </p>
      {onAct && (
        <Stack gap={2}>
          {acts.map((act) => (
            <Button key={act.label} variant="secondary" size="row" onClick={() => onAct(act)}>
              {act.label}
            </Button>
          ))}
          {onOpen && (why.kind === "room" || why.kind === "reasons") && (
            <Button variant="quiet" size="row" onClick={() => onOpen(key)}>
              {words.placeIt}
            </Button>
          )}
        </Stack>
      )}
    </Stack>
  );

  function roomAct({ courtId, start }: Extract<Unplaced["why"], { kind: "room" }>) {
    const place = { courtId, start };
    const send = async (known: number) => api.schedule.place({ matchId: key, ...place, revision: await before(known) });
    const label = words.put(`${teller.when(start)}, ${teller.court(courtId)}`);
    return { name: `${key} ${label}`, label, send, done: scheduleWords.moved(teller.place(place)) };
  }
}
