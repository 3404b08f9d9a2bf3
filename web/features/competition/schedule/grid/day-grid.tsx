import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { dayOf, gridBetween, gridStep } from "#domain/competition/schedule/minutes.ts";
import type { Place } from "#domain/competition/schedule/problem.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { aimByKey } from "#web/features/competition/schedule/moving/aim.ts";
import { isSamePlace } from "#web/features/competition/schedule/moving/moving.ts";
import type { Hand } from "#web/features/competition/schedule/moving/use-moving.ts";
import { hoursShown, type ScheduleBoard, type Standing } from "#web/features/competition/schedule/schedule-board.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./day-grid.module.css";
import { followDrag } from "./drag.ts";
import { GridCells, type Scale, spokenOf, Target } from "./grid-cells.tsx";
import { type CardLook, MatchCard } from "./match-card.tsx";

/** Height of a minute in pixels: a match of 75 minutes has room for two lines for each pair. */
const pixelsPerMinute = 18 / 15;
/** Height of the shortest match in pixels: three lines. */
const shortestPixels = 62;
/** Number of courts beside each other; with more, the grid scrolls horizontally. */
const courtsBeside = 5;

/**
 * A day of the order of play: courts side by side, hours from top to bottom; hours outside the tournament are hatched.
 */
export function DayGrid({
  board,
  day,
  teller,
  hand,
  filter,
  onDay,
}: {
  board: ScheduleBoard;
  day: number;
  teller: Teller;
  /** Null if the grid is read-only. */
  hand: Hand | null;
  /** Categories of the filter; empty for all. */
  filter: ReadonlySet<string>;
  onDay: (day: number) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const { view, problem, standing, colours } = board;
  const { from, to } = hoursShown(board, day);
  const begin = minutesPerHour * Math.floor(from / minutesPerHour);
  const perMinute = Math.max(
    pixelsPerMinute,
    shortestPixels / Math.min(...problem.fixtures.map(({ length }) => length)),
  );
  const scale: Scale = { at: (minute) => (minute - begin) * perMinute, height: (minutes) => minutes * perMinute };
  const step = gridStep(problem.fixtures);
  const ofDay = standing.filter(({ start }) => dayOf(start) === day);
  const lengths = new Map(problem.fixtures.map(({ key, length }) => [key, length]));
  const lengthOf = (key: string) => lengths.get(key) ?? 0;
  const key = hand?.key ?? null;
  const target = hand && hand.moving.state !== "rest" && key !== null ? hand.moving.target : null;
  const byKeys = hand?.moving.state === "picked" && hand.moving.way === "keys";
  const free = hand !== null && key !== null && !hand.isLocked;

  useFocusOf(frame, key);

  /** Returns the place under a pointer: that of the match there, else the nearest start of the grid. */
  function placeUnder(x: number, y: number, grabbed: number): Place | null {
    for (const court of view.courts) {
      const column = frame.current?.querySelector(`[data-court="${court.id}"]`)?.getBoundingClientRect();
      if (!column || x < column.left || x > column.right) continue;
      const minute = begin + (y - column.top) / perMinute;
      const under = ofDay.find(
        (one) => one.key !== key && one.courtId === court.id && one.start <= minute && minute < one.start + one.length,
      );
      const start = step * Math.round((minute - grabbed) / step);
      return { courtId: court.id, start: under ? under.start : Math.max(from, Math.min(to - step, start)) };
    }
    return null;
  }

  const latest = useRef({ hand, placeUnder });
  latest.current = { hand, placeUnder };

  function grab(event: PointerEvent, one: Standing): void {
    if (!hand || !frame.current || one.locked || key !== null) return;
    const grabbed = (event.clientY - event.currentTarget.getBoundingClientRect().top) / perMinute;
    followDrag(event.nativeEvent, frame.current, {
      start: () => latest.current.hand?.pick(one.key, "drag"),
      over: (x, y) => {
        const { hand: now, placeUnder: find } = latest.current;
        const place = find(x, y, grabbed);
        if (now?.key !== one.key || now.moving.state !== "picked" || isSamePlace(now.moving.target, place)) return;
        now.send({ kind: "aim", target: place && now.lookAt(place) });
      },
      drop: () => latest.current.hand?.send({ kind: "choose", target: null }),
      cancel: () => latest.current.hand?.send({ kind: "leave" }),
    });
  }

  function press(pressed: string, isByKeys: boolean): void {
    if (!hand) return;
    const other = ofDay.find((one) => one.key === pressed);
    if (key === null || !other || hand.isLocked) hand.pick(pressed, isByKeys ? "keys" : "click");
    else if (pressed === key) hand.send({ kind: "leave" });
    else hand.send({ kind: "choose", target: hand.lookAt({ courtId: other.courtId, start: other.start }) });
  }
  const onPress = useRef(press);
  onPress.current = press;
  const onGrab = useRef(grab);
  onGrab.current = grab;
  const fixed = useRef({
    press: (pressed: string, isByKeys: boolean) => onPress.current(pressed, isByKeys),
    grab: (event: PointerEvent, one: Standing) => onGrab.current(event, one),
  });

  function steer(event: KeyboardEvent): void {
    if (!hand || key === null || hand.moving.state !== "picked" || hand.isLocked) return;
    if ((event.key === "Enter" || event.key === " ") && target) {
      event.preventDefault();
      hand.send({ kind: "choose", target: null });
      return;
    }
    const start = target ?? hand.moving.from ?? { courtId: view.courts[0]?.id ?? "", start: from };
    const place = aimByKey(board, start, event.key);
    if (!place) return;
    event.preventDefault();
    hand.send({ kind: "aim", target: hand.lookAt(place) });
    if (dayOf(place.start) !== day) onDay(dayOf(place.start));
  }

  // While a match is moved, the arrow keys move it: "application" keeps screen readers from using them.
  const manners = free
    ? { role: "application", "aria-label": words.grid, onKeyDown: steer }
    : { role: "group", "aria-label": words.grid };

  function lookOf({ key: one, scheduled }: Standing): CardLook {
    if (one === key) return "picked";
    if (key !== null) return "behind";
    return filter.size > 0 && !filter.has(scheduled.categoryId) ? "aside" : "plain";
  }

  return (
    <div
      ref={frame}
      {...manners}
      tabIndex={-1}
      className={styles.frame}
      data-scrolls={view.courts.length > courtsBeside || undefined}
      data-moving={free || undefined}
    >
      <div
        className={styles.grid}
        style={{ gridTemplateColumns: `52px repeat(${view.courts.length}, minmax(136px, 1fr))` }}
      >
        <span className={styles.head} />
        {view.courts.map(({ id, name }) => (
          <h3 key={id} className={styles.head}>
            {name}
            {ofDay.some(({ courtId, state }) => courtId === id && state === "playing") && (
              <Tag tone="live">{words.live}</Tag>
            )}
          </h3>
        ))}
        <div className={styles.hours} style={{ height: scale.at(to) }}>
          {gridBetween(begin, to, minutesPerHour).map((hour) => (
            <span key={hour} style={{ top: scale.at(hour) }}>
              {teller.time(hour)}
            </span>
          ))}
        </div>
        {view.courts.map((court) => {
          const here = ofDay.filter(({ courtId }) => courtId === court.id);
          return (
            <section
              key={court.id}
              aria-label={court.name}
              data-court={court.id}
              className={styles.court}
              style={{ height: scale.at(to) }}
            >
              <CourtHours board={board} courtId={court.id} day={day} scale={scale} teller={teller} />
              {here.map((one) => (
                <MatchCard
                  key={one.key}
                  one={one}
                  colour={colours.get(one.scheduled.categoryId) ?? 1}
                  teller={teller}
                  look={lookOf(one)}
                  top={scale.at(one.start)}
                  height={scale.height(one.length)}
                  onPress={hand ? fixed.current.press : null}
                  onGrab={fixed.current.grab}
                />
              ))}
              {free && (
                <GridCells
                  cells={hand.cells.filter((cell) => cell.courtId === court.id && dayOf(cell.start) === day)}
                  step={step}
                  lengthOf={lengthOf}
                  isStanding={(start) => here.some((one) => one.start < start + step && start < one.start + one.length)}
                  scale={scale}
                  teller={teller}
                  onChoose={(cell) => hand.send({ kind: "choose", target: cell })}
                />
              )}
              {target?.courtId === court.id && dayOf(target.start) === day && key !== null && (
                <Target target={target} length={lengthOf(key)} scale={scale} teller={teller} follows={byKeys} />
              )}
            </section>
          );
        })}
      </div>
      <p role="status" className="unseen">
        {target && hand?.moving.state === "picked" && spokenOf(target, teller, isSamePlace(hand.moving.from, target))}
      </p>
    </div>
  );
}

/** The hours of a court that the tournament holds that day, and the holders of the others. */
function CourtHours({
  board,
  courtId,
  day,
  scale,
  teller,
}: {
  board: ScheduleBoard;
  courtId: string;
  day: number;
  scale: Scale;
  teller: Teller;
}) {
  const { view } = board;
  const { from, to } = hoursShown(board, day);
  const held = view.courts.find(({ id }) => id === courtId)?.held ?? [];
  const taken = view.clubCourts.find(({ id }) => id === courtId)?.taken ?? [];
  return (
    <>
      {held
        .filter((hours) => dayOf(hours.from) === day)
        .map((hours) => (
          <span
            key={hours.from}
            className={styles.held}
            style={{ top: scale.at(hours.from), height: scale.height(hours.to - hours.from) }}
          />
        ))}
      {taken
        .filter((hours) => hours.from < to && from < hours.to)
        .map((hours) => {
          const top = Math.max(from, hours.from);
          return (
            <div
              key={hours.from}
              className={styles.taken}
              style={{ top: scale.at(top), height: scale.height(Math.min(to, hours.to) - top) }}
            >
              <span className={styles.pair}>{words.taken(hours.holder)}</span>
              <span>
                {teller.time(hours.from)}–{teller.time(hours.to)}
              </span>
            </div>
          );
        })}
    </>
  );
}

/** Focuses the grid while a match is moved, from anywhere; afterwards the moved match gets the focus back. */
function useFocusOf(frame: React.RefObject<HTMLDivElement | null>, key: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const node = frame.current;
    const had = before.current;
    before.current = key;
    if (!node || key === had) return;
    if (key !== null && !node.contains(document.activeElement)) node.focus({ preventScroll: true });
    const isLost = document.activeElement === document.body || document.activeElement === node;
    if (key === null && had !== null && isLost)
      node.querySelector<HTMLElement>(`[data-match="${had}"]`)?.focus({ preventScroll: true });
  }, [frame, key]);
}
