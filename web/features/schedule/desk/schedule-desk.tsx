import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { placeMap } from "#domain/scheduling/judgement/place-map.ts";
import { api, queries } from "#web/api.ts";
import { DayGrid } from "#web/features/schedule/grid/day-grid.tsx";
import { isWhereItStands, putMatch } from "#web/features/schedule/moving/put-match.tsx";
import { DayList } from "#web/features/schedule/phone/day-list.tsx";
import { ProposalBar, type Shown } from "#web/features/schedule/proposal-bar.tsx";
import { boardOf } from "#web/features/schedule/schedule-board.ts";
import ScheduleNotices from "#web/features/schedule/schedule-notices.tsx";
import { tellerOf } from "#web/features/schedule/teller.ts";
import UnplacedList from "#web/features/schedule/unplaced-list.tsx";
import { useScheduleAct } from "#web/features/schedule/use-schedule-act.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Row } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import styles from "./schedule-desk.module.css";
import { ScheduleTools } from "./schedule-tools.tsx";

const MatchSheet = lazySheet(() => import("#web/features/schedule/phone/match-sheet.tsx"));
const PublishSheet = lazySheet(() => import("#web/features/schedule/publish-sheet.tsx"));
const RulesSheet = lazySheet(() => import("#web/features/schedule/rules-sheet.tsx"));

type Keep = "none" | "locked" | "placed";
type Opened = { readonly sheet: "publish" | "rules" } | { readonly sheet: "match"; readonly key: string };

/** 'Horarios': every match of the tournament with its court and hour, made by a search and changed by hand. */
export default function ScheduleDesk({ tournamentId }: { tournamentId: string }) {
  const wide = useWide();
  const { data, error, refetch, isFetching } = useQuery(queries.schedule.get.queryOptions({ input: { tournamentId } }));
  const [shown, setShown] = useState<Shown>();
  const [chosenDay, setDay] = useState<string>();
  const [court, setCourt] = useState("");
  const [picked, setPicked] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const { act } = useScheduleAct();
  const search = useAct({
    mutationFn: (asked: { keep: Keep; goOnFrom?: Shown }) =>
      api.schedule.propose({
        tournamentId,
        keep: asked.keep,
        ...(asked.goOnFrom && { goOnFrom: [...asked.goOnFrom.proposal.places] }),
      }),
    onSuccess: (proposal, { keep }) => setShown({ proposal, keep }),
    onError: (failure) => void showFailure(words.failed, failure),
  });
  // A proposal is about the order of play as it was when it was asked for.
  const proposed = shown?.proposal.revision === data?.revision ? shown : undefined;
  const board = useMemo(() => data && boardOf(data, proposed?.proposal ?? null), [data, proposed]);
  if (error && !data) {
    return <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data || !board) return <SkeletonCards count={3} rows={2} />;
  if (data.matches.length === 0) return <EmptyState title={words.notDrawn} message={words.notDrawnMessage} />;

  const teller = tellerOf(data);
  const live = data.status === "upcoming";
  const applied = ({ proposal: { seed, revision, places, unplaced } }: Shown) =>
    api.schedule.apply({ tournamentId, seed, revision, places, unplaced });
  const begin = (keep: Keep) => search.act({ keep });
  const sheets = (
    <>
      {opened?.sheet === "rules" && (
        <RulesSheet
          tournamentId={tournamentId}
          rules={data.rules}
          courts={data.courts}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened?.sheet === "publish" && (
        <PublishSheet board={board} teller={teller} onClose={() => setOpened(undefined)} />
      )}
      {opened?.sheet === "match" && (
        <MatchSheet
          key={opened.key}
          board={board}
          matchId={opened.key}
          teller={teller}
          onAct={act}
          onPick={
            wide
              ? () => {
                  setPicked(opened.key);
                  setOpened(undefined);
                }
              : null
          }
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
  if (board.standing.length === 0) {
    return (
      <>
        <EmptyState
          title={search.isPending ? words.searching : words.empty}
          message={words.emptyMessage(board.unplaced.length, data.courts.length)}
          action={
            live && (
              <Button loading={search.isPending} loadingLabel={words.searching} onClick={() => begin("none")}>
                {words.make}
              </Button>
            )
          }
          other={
            live && (
              <Button variant="quiet" onClick={() => setOpened({ sheet: "rules" })}>
                {words.settings}
              </Button>
            )
          }
        />
        {sheets}
      </>
    );
  }
  const day = Number(chosenDay ?? board.days.find(({ count }) => count > 0)?.index ?? 0);
  const open = (key: string) => {
    const canChange = live && !proposed && board.plan.get(key)?.state !== "over";
    if (canChange) setOpened({ sheet: "match", key });
  };
  const moved =
    picked !== undefined && !proposed ? board.problem.fixtures.find(({ key }) => key === picked) : undefined;
  return (
    <div className={styles.desk}>
      {proposed ? (
        <ProposalBar
          shown={proposed}
          teller={teller}
          searching={search.isPending}
          onUse={() =>
            act({
              send: () => applied(proposed),
              done: words.applied(proposed.proposal.summary.placed),
              after: () => setShown(undefined),
            })
          }
          onGoOn={() => search.act({ keep: proposed.keep, goOnFrom: proposed })}
          onDiscard={() => setShown(undefined)}
        />
      ) : (
        live && (
          <ScheduleTools
            board={board}
            searching={search.isPending}
            onAgain={begin}
            onAct={act}
            onRules={() => setOpened({ sheet: "rules" })}
            onPublish={() => setOpened({ sheet: "publish" })}
          />
        )
      )}
      <div className={styles.columns}>
        <div className={styles.desk}>
          <ChoiceChips
            label={words.days}
            value={String(day)}
            onChange={setDay}
            options={board.days.map(({ index, date, count }) => ({
              value: String(index),
              label: words.dayCount(formatDay(date), count),
            }))}
          />
          {!wide && data.courts.length > 1 && (
            <Segmented
              label={words.courts}
              value={court}
              onChange={setCourt}
              options={[
                { value: "", label: words.allCourts },
                ...data.courts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          {moved && (
            <Row gap={2}>
              <strong>{words.moving(teller.pairs(moved.key), teller.title(moved.key), moved.length)}</strong>
              <span>{words.pickCell}</span>
              <Button variant="secondary" size="row" onClick={() => setPicked(undefined)}>
                {words.stop}
              </Button>
            </Row>
          )}
          {wide ? (
            <DayGrid
              board={board}
              day={day}
              teller={teller}
              cells={
                moved
                  ? placeMap(board.problem, board.plan, moved.key).filter(
                      (cell) => !isWhereItStands(board.plan.get(moved.key), cell),
                    )
                  : null
              }
              onOpen={open}
              onPut={(cell) => {
                if (!moved) return;
                void putMatch(moved.key, cell, data.revision, teller).then((chosen) => {
                  if (!chosen) return;
                  act(chosen);
                  setPicked(undefined);
                });
              }}
            />
          ) : (
            <DayList board={board} day={day} court={court} teller={teller} onOpen={open} />
          )}
        </div>
        <aside className={styles.side}>
          {board.unplaced.length > 0 && (
            <UnplacedList
              board={board}
              teller={teller}
              onOpen={proposed ? null : open}
              onAct={live ? (one) => act({ ...one, after: () => setShown(undefined) }) : null}
              beforehand={proposed ? () => applied(proposed) : null}
            />
          )}
          {!proposed && <ScheduleNotices board={board} teller={teller} onOpen={open} onAct={live ? act : null} />}
        </aside>
      </div>
      {sheets}
    </div>
  );
}
