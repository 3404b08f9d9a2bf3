import { useMemo, useState } from "react";
import { type Notice, noticesOf } from "#domain/competition/schedule/judgement/notices.ts";
import { placeMap } from "#domain/competition/schedule/judgement/place-map.ts";
import { remediesFor } from "#domain/competition/schedule/reasons/remedies.ts";
import { freeHours } from "#domain/competition/schedule/world/free-hours.ts";
import { api } from "#web/api.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { noticeWords as words } from "#web/i18n/schedule-reasons.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { WarningIcon } from "#web/ui/icons/icons.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import { remedyAct } from "./remedy-act.ts";
import type { ScheduleBoard } from "./schedule-board.ts";
import styles from "./schedule-notices.module.css";
import type { Teller } from "./teller.ts";
import type { ScheduleAct } from "./use-schedule-act.ts";

/** Number of notices visible at first; a button shows the rest. */
const shownAtOnce = 4;
/** Number of places offered for a match that cannot stay. */
const placesOffered = 3;

/** The notices about the current order of play: impossible places first, with alternatives. */
export default function ScheduleNotices({
  board,
  teller,
  onOpen,
  onAct,
}: {
  board: ScheduleBoard;
  teller: Teller;
  onOpen: (key: string) => void;
  /** Null if the order of play is read-only. */
  onAct: ((act: ScheduleAct) => void) | null;
}) {
  const wide = useWide();
  const { problem, plan, view } = board;
  const notices = useMemo(() => {
    const accepted = new Map(view.matches.map(({ match, accepted: kinds }) => [match.id, kinds]));
    return noticesOf(problem, plan, (key) => accepted.get(key) ?? []);
  }, [problem, plan, view]);
  const [opened, setOpened] = useState<boolean>();
  const [all, setAll] = useState(false);
  if (notices.length === 0) return null;
  const clashes = notices.some(({ kind }) => kind === "clash");
  const isOpen = opened ?? (wide || clashes);
  const title = words.title(notices.length);
  return (
    <Card as="section" label={title} className={clashes ? styles.first : undefined}>
      <CardBlock>
        <Stack gap={4}>
          <Row spread>
            <h2>{title}</h2>
            {!wide && (
              <Button variant="quiet" size="row" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
                {isOpen ? words.hide : texts.see}
              </Button>
            )}
          </Row>
          {isOpen &&
            notices
              .slice(0, all ? undefined : shownAtOnce)
              .map((notice) => (
                <OneNotice
                  key={`${notice.key} ${notice.finding.kind} ${"other" in notice.finding ? notice.finding.other : ""}`}
                  {...{ notice, board, teller, onOpen, onAct }}
                />
              ))}
          {isOpen && !all && notices.length > shownAtOnce && (
            <Button variant="quiet" size="row" onClick={() => setAll(true)}>
              {words.more(notices.length - shownAtOnce)}
            </Button>
          )}
        </Stack>
      </CardBlock>
    </Card>
  );
}

function OneNotice({
  notice: { key, kind, finding },
  board,
  teller,
  onOpen,
  onAct,
}: { notice: Notice } & Parameters<typeof ScheduleNotices>[0]) {
  const placed = board.plan.get(key);
  const from = placed?.state === "planned" ? placed.start : 0;
  return (
    <Stack gap={2}>
      <div>
        <Row gap={2}>
          {kind !== "maybe" && <WarningIcon size={18} />}
          <strong>{words.kinds[kind]}</strong>
        </Row>
        <div>
          {teller.called(key)} · {teller.when(from)}
        </div>
        {teller.called(key) !== teller.title(key) && <div className="quiet">{teller.title(key)}</div>}
      </div>
      <p>{teller.finding(finding)}</p>
      {kind === "clash" && onAct && <WaysOut matchId={key} {...{ board, teller, onAct }} />}
      {onAct && (
        <Button variant="quiet" size="row" onClick={() => onOpen(key)}>
          {words.see}
        </Button>
      )}
    </Stack>
  );
}

/**
 * The alternatives for a match that cannot stay: the nearest legal places or, without any, the remedies that make one.
 */
function WaysOut({
  matchId,
  board,
  teller,
  onAct,
}: {
  matchId: string;
  board: ScheduleBoard;
  teller: Teller;
  onAct: (act: ScheduleAct) => void;
}) {
  const { openProblem: problem, plan, view } = board;
  const placed = plan.get(matchId);
  if (placed?.state !== "planned") return null;
  // A lock set before the result came in must not keep the match in an impossible place.
  const loose = new Map([...plan, [matchId, { ...placed, locked: false }]]);
  const unlocked = async (revision: number) => {
    if (!placed.locked) return revision;
    const { tournamentId } = view;
    return (await api.schedule.lock({ tournamentId, matchIds: [matchId], locked: false, revision })).revision;
  };
  const best = placeMap(problem, loose, matchId)
    .filter(({ verdict: { worst } }) => worst === null || worst === "notice")
    .toSorted((one, other) => Math.abs(one.start - placed.start) - Math.abs(other.start - placed.start))
    .slice(0, placesOffered);
  const free = freeHours(view.clubCourts, view.courts, problem.now);
  const acts =
    best.length > 0
      ? best.map(({ courtId, start }) => ({
          name: `place ${matchId} ${courtId} ${start}`,
          label: words.moveTo(`${teller.when(start)}, ${teller.court(courtId)}`),
          send: async (known: number) =>
            api.schedule.place({ matchId, courtId, start, revision: await unlocked(known) }),
          done: scheduleWords.moved(teller.place({ courtId, start })),
        }))
      : remediesFor(problem, loose, matchId, free).map((one) => remedyAct(board, teller, matchId, one, unlocked));
  return acts.map((act) => (
    <Button key={act.label} variant="secondary" size="row" onClick={() => onAct(act)}>
      {act.label}
    </Button>
  ));
}
