import { useMemo, useState } from "react";
import { type Notice, noticesOf } from "#domain/scheduling/judgement/notices.ts";
import { placeMap } from "#domain/scheduling/judgement/place-map.ts";
import { api } from "#web/api.ts";
import { scheduleWords } from "#web/i18n/schedule.ts";
import { noticeWords as words } from "#web/i18n/schedule-reasons.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { WarningIcon } from "#web/ui/icons/icons.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import type { ScheduleBoard } from "./schedule-board.ts";
import styles from "./schedule-notices.module.css";
import type { Teller } from "./teller.ts";
import type { ScheduleAct } from "./use-schedule-act.ts";

/** So many are told at once; the rest come when it is asked for them. */
const shownAtOnce = 4;
/** Places that are offered for a match that cannot stay where it is. */
const placesOffered = 3;

/** What the club should look at in the order of play that stands: what cannot be first, with where else it could be. */
export default function ScheduleNotices({
  board,
  teller,
  onOpen,
  onAct,
}: {
  board: ScheduleBoard;
  teller: Teller;
  onOpen: (key: string) => void;
  /** Null where nothing can be changed any more. */
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
                {isOpen ? words.hide : words.show}
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
  board: { problem, plan, view },
  teller,
  onOpen,
  onAct,
}: { notice: Notice } & Parameters<typeof ScheduleNotices>[0]) {
  const { tournamentId } = view;
  const placed = plan.get(key);
  const isPlanned = placed?.state === "planned";
  const [from, locked] = isPlanned ? [placed.start, placed.locked] : [0, false];
  // Somebody put it there before the result was in: that it is locked does not keep it in a place where it cannot be.
  const loose = isPlanned ? new Map([...plan, [key, { ...placed, locked: false }]]) : plan;
  const unlocked = async () =>
    locked
      ? (await api.schedule.lock({ tournamentId, matchIds: [key], locked: false, revision: view.revision })).revision
      : view.revision;
  const best =
    kind === "clash" && onAct
      ? placeMap(problem, loose, key)
          .filter(({ verdict: { worst } }) => worst === null || worst === "notice")
          .toSorted((one, other) => Math.abs(one.start - from) - Math.abs(other.start - from))
          .slice(0, placesOffered)
      : [];
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
      {best.map(({ courtId, start }) => {
        const place = { courtId, start };
        return (
          <Button
            key={`${courtId} ${start}`}
            variant="secondary"
            size="row"
            onClick={() =>
              onAct?.({
                send: async () => api.schedule.place({ matchId: key, ...place, revision: await unlocked() }),
                done: scheduleWords.moved(teller.place(place)),
              })
            }
          >
            {words.moveTo(`${teller.when(start)}, ${teller.court(courtId)}`)}
          </Button>
        );
      })}
      {onAct && (
        <Button variant="quiet" size="row" onClick={() => onOpen(key)}>
          {words.see}
        </Button>
      )}
    </Stack>
  );
}
