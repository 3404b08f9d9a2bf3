import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { noticesOf } from "#domain/competition/schedule/judgement/notices.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import { api, queries } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { CategoryLegend } from "#web/features/competition/schedule/grid/category-legend.tsx";
import { DayGrid } from "#web/features/competition/schedule/grid/day-grid.tsx";
import { MovingStrip } from "#web/features/competition/schedule/moving/moving-strip.tsx";
import { useMoving } from "#web/features/competition/schedule/moving/use-moving.ts";
import { DayList } from "#web/features/competition/schedule/phone/day-list.tsx";
import { SwapStrip } from "#web/features/competition/schedule/phone/swap-strip.tsx";
import { ProposalBar, type Shown } from "#web/features/competition/schedule/proposal-bar.tsx";
import { firstShownDay, type ScheduleBoard } from "#web/features/competition/schedule/schedule-board.ts";
import ScheduleNotices from "#web/features/competition/schedule/schedule-notices.tsx";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import UnplacedList from "#web/features/competition/schedule/unplaced-list.tsx";
import { useScheduleAct } from "#web/features/competition/schedule/use-schedule-act.ts";
import { scheduleWords as words } from "#web/i18n/schedule.ts";
import { movingWords } from "#web/i18n/schedule-moving.ts";
import * as texts from "#web/i18n/texts.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { ChevronDownIcon, ChevronUpIcon, WarningIcon } from "#web/ui/icons/icons.ts";
import { useWide } from "#web/ui/theme/wide.ts";
import type { Again } from "./again-sheet.tsx";
import { DayTabs } from "./day-tabs.tsx";
import styles from "./schedule-desk.module.css";
import { ScheduleTools } from "./schedule-tools.tsx";

const MatchSheet = lazySheet(() => import("#web/features/competition/schedule/phone/match-sheet.tsx"));
const PublishSheet = lazySheet(() => import("#web/features/competition/schedule/publish-sheet.tsx"));
const RulesSheet = lazySheet(() => import("#web/features/competition/schedule/rules-sheet.tsx"));

type Opened = { readonly sheet: "publish" | "rules" } | { readonly sheet: "match"; readonly key: string };

const noFilter: ReadonlySet<string> = new Set();

/** An order of play, the club's or a proposal, to view, change and publish. */
export function PlanDesk({
  board,
  teller,
  proposed,
  searching,
  onAgain,
  onGoOn,
  onDiscard,
}: {
  board: ScheduleBoard;
  teller: Teller;
  proposed: Shown | undefined;
  searching: boolean;
  onAgain: (again: Again) => void;
  onGoOn: (from: Shown) => void;
  onDiscard: () => void;
}) {
  const wide = useWide();
  const { view, days, problem, plan } = board;
  const { tournamentId } = view;
  const [chosenDay, setDay] = useState<number>();
  const [court, setCourt] = useState("");
  const [filter, setFilter] = useState(noFilter);
  const [opened, setOpened] = useState<Opened>();
  const [showsUnplaced, setShowsUnplaced] = useState(false);
  const { act } = useScheduleAct(view, teller);
  const hand = useMoving(board, teller, act);
  const noticed = useMemo(() => {
    const accepted = new Map(view.matches.map((one) => [one.match.id, one.accepted]));
    return new Set(
      noticesOf(problem, plan, (key) => accepted.get(key) ?? []).flatMap(({ key }) => {
        const placed = plan.get(key);
        return placed?.state === "planned" ? [dayOf(placed.start)] : [];
      }),
    );
  }, [problem, plan, view]);
  const live = view.status === "upcoming";
  const canMove = live && !proposed;
  const day = chosenDay ?? firstShownDay(board);
  // A proposal disappears once the revision changes; one that changed nothing must be discarded here.
  const applied = async ({ proposal: { seed, revision, places, unplaced } }: Shown) => {
    const done = await api.schedule.apply({ tournamentId, seed, revision, places, unplaced });
    if (done.revision === revision) onDiscard();
    return done;
  };
  const close = () => setOpened(undefined);
  const open = (key: string) => {
    const state = plan.get(key)?.state;
    if (!canMove || (state !== "planned" && state !== "unplaced")) return;
    if (wide) hand.pick(key, "click");
    else setOpened({ sheet: "match", key });
  };
  const leave = () => hand.send({ kind: "leave" });
  return (
    <div className={styles.desk}>
      {proposed ? (
        <ProposalBar
          shown={proposed}
          teller={teller}
          searching={searching}
          onUse={() =>
            act({
              name: "apply",
              send: () => applied(proposed),
              done: words.applied(proposed.proposal.summary.placed),
            })
          }
          onGoOn={() => onGoOn(proposed)}
          onDiscard={onDiscard}
        />
      ) : (
        live && (
          <ScheduleTools
            board={board}
            filter={filter}
            day={day}
            searching={searching}
            onAgain={onAgain}
            onAct={act}
            onRules={() => setOpened({ sheet: "rules" })}
            onPublish={() => setOpened({ sheet: "publish" })}
          />
        )
      )}
      <div className={styles.columns}>
        <div className={styles.desk}>
          <div className={styles.choices}>
            <DayTabs days={days} noticed={noticed} day={day} onDay={setDay} />
            <CategoryLegend board={board} filter={filter} onFilter={setFilter} />
          </div>
          {!wide && view.courts.length > 1 && (
            <Segmented
              label={texts.courts}
              value={court}
              onChange={setCourt}
              options={[
                { value: "", label: words.allCourts },
                ...view.courts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          {wide ? (
            <div>
              <DayGrid
                board={board}
                day={day}
                teller={teller}
                hand={canMove ? hand : null}
                filter={filter}
                onDay={setDay}
              />
              {hand.key !== null && canMove && (
                <MovingStrip board={board} matchId={hand.key} teller={teller} onAct={act} onLeave={leave} />
              )}
            </div>
          ) : (
            <>
              {hand.key !== null && <SwapStrip pairs={teller.pairs(hand.key)} onLeave={leave} />}
              <DayList
                board={board}
                day={day}
                court={court}
                filter={filter}
                teller={teller}
                hand={hand}
                onOpen={canMove ? open : null}
              />
            </>
          )}
        </div>
        <aside className={styles.side}>
          {!wide && board.unplaced.length > 0 && (
            <button
              type="button"
              className={styles.unplaced}
              aria-expanded={showsUnplaced}
              onClick={() => setShowsUnplaced(!showsUnplaced)}
            >
              <WarningIcon size={20} />
              <strong>{movingWords.unplacedRow(board.unplaced.length)}</strong>
              {showsUnplaced ? <ChevronUpIcon /> : <ChevronDownIcon />}
            </button>
          )}
          {(wide || showsUnplaced) && board.unplaced.length > 0 && (
            <UnplacedList
              board={board}
              teller={teller}
              onOpen={proposed ? null : open}
              onAct={live ? act : null}
              beforehand={proposed ? () => applied(proposed) : null}
            />
          )}
          <NotesToReview tournamentId={tournamentId} />
          {!proposed && <ScheduleNotices board={board} teller={teller} onOpen={open} onAct={live ? act : null} />}
        </aside>
      </div>
      {opened?.sheet === "rules" && (
        <RulesSheet tournamentId={tournamentId} rules={view.rules} courts={view.courts} onClose={close} />
      )}
      {opened?.sheet === "publish" && <PublishSheet board={board} teller={teller} onClose={close} />}
      {opened?.sheet === "match" && (
        <MatchSheet
          key={opened.key}
          board={board}
          matchId={opened.key}
          teller={teller}
          onAct={act}
          onSwap={() => {
            hand.pick(opened.key, "click");
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Pairs whose imported note is not reviewed yet: the hours in it do not count yet. */
function NotesToReview({ tournamentId }: { tournamentId: string }) {
  const { data } = useQuery(queries.tournaments.manage.queryOptions({ input: { tournamentId } }));
  const pairs =
    data?.categories.flatMap((category) => category.pairs).filter(({ noteReviewed }) => !noteReviewed) ?? [];
  if (pairs.length === 0) return null;
  return (
    <Card as="section" label={words.notesToReview}>
      <CardBlock>
        <h2>{words.notesToReview}</h2>
        <p className="quiet type-small">{words.notesToReviewHint}</p>
        <ul>
          {pairs.map(({ id, players, note }) => (
            <li key={id}>
              <b>{fullPair(players)}</b>: {note}
            </li>
          ))}
        </ul>
      </CardBlock>
    </Card>
  );
}
