import { useMemo, useState } from "react";
import { type Finding, severities } from "#domain/competition/schedule/judgement/finding.ts";
import { type Cell, placeMap } from "#domain/competition/schedule/judgement/place-map.ts";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import { offersFor } from "#domain/competition/schedule/search/offers.ts";
import { isSamePlace } from "#web/features/competition/schedule/moving/moving.ts";
import { putAct } from "#web/features/competition/schedule/moving/put-match.tsx";
import type { ScheduleBoard } from "#web/features/competition/schedule/schedule-board.ts";
import type { Teller } from "#web/features/competition/schedule/teller.ts";
import type { ScheduleAct } from "#web/features/competition/schedule/use-schedule-act.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { WarningIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./place-choice.module.css";

/** Number of places offered before the search for any other. */
const offered = 5;

type Verdict = "free" | "confirm" | "never";

/** The possible places of a match: the best at once, any other by day, hour and court, each with its findings. */
export function PlaceChoice({
  board,
  matchId,
  teller,
  detail,
  onAct,
  onClose,
}: {
  board: ScheduleBoard;
  matchId: string;
  teller: Teller;
  detail: string;
  onAct: (act: ScheduleAct) => void;
  onClose: () => void;
}) {
  const { problem, plan, days } = board;
  const placed = plan.get(matchId);
  const from = placed?.state === "planned" ? placed : null;
  const offers = useMemo(() => offersFor(problem, plan, matchId, offered), [problem, plan, matchId]);
  const cells = useMemo(() => placeMap(problem, plan, matchId), [problem, plan, matchId]);
  const [day, setDay] = useState(dayOf(from?.start ?? offers[0]?.start ?? cells[0]?.start ?? 0));
  const [hour, setHour] = useState<number>();
  const [courtId, setCourt] = useState<string>();
  const ofDay = cells.filter((cell) => dayOf(cell.start) === day && !isSamePlace(from, cell));
  const hours = [...new Set(ofDay.map(({ start }) => start))].toSorted((one, other) => one - other);
  const atHour = ofDay.filter(({ start }) => start === hour).toSorted(bestFirst);
  const possible = atHour.filter((cell) => verdictOf(cell) !== "never");
  const chosen = possible.find((cell) => cell.courtId === courtId) ?? possible[0];
  const put = (target: Pick<Cell, "courtId" | "start">, accepted: readonly Finding["kind"][]) =>
    onAct(putAct({ key: matchId, target, swapWith: null, accepted }, teller));
  const against = chosen ? chosen.verdict.findings : (atHour[0]?.verdict.findings ?? []);
  const kinds = new Set(against.map(({ kind }) => kind).filter((kind) => severities[kind] === "confirm"));
  return (
    <Sheet
      opened
      onClose={onClose}
      title={teller.pairs(matchId)}
      detail={detail}
      footer={
        chosen && (
          <Button size="large" fullWidth onClick={() => put(chosen, [...kinds])}>
            {kinds.size > 0 ? words.moveAnyway : words.moveThere}
          </Button>
        )
      }
    >
      <Stack gap={6}>
        <Section title={words.best}>
          {offers.length === 0 ? (
            <p className="quiet">{words.noBest}</p>
          ) : (
            <Card>
              {offers.map((offer) => (
                <ActionRow
                  key={`${offer.courtId} ${offer.start}`}
                  detail={words.wait(offer.wait)}
                  onClick={() => put(offer, [])}
                >
                  {teller.when(offer.start)} · {teller.court(offer.courtId)}
                </ActionRow>
              ))}
            </Card>
          )}
        </Section>
        <Section title={words.other}>
          <Stack gap={4}>
            <ChoiceChips
              label={words.day}
              value={String(day)}
              onChange={(value) => {
                setDay(Number(value));
                setHour(undefined);
              }}
              options={days
                .filter(({ index }) => cells.some(({ start }) => dayOf(start) === index))
                .map(({ index, date }) => ({ value: String(index), label: formatDay(date) }))}
            />
            <fieldset>
              <legend className="unseen">{words.hour}</legend>
              <div className={styles.hours}>
                {hours.map((start) => (
                  <HourChip
                    key={start}
                    time={teller.time(start)}
                    best={ofDay.filter((cell) => cell.start === start).toSorted(bestFirst)[0]}
                    chosen={start === hour}
                    teller={teller}
                    onPress={() => {
                      setHour(start);
                      setCourt(undefined);
                    }}
                  />
                ))}
              </div>
            </fieldset>
            {chosen && possible.length > 0 && (
              <ChoiceChips
                label={words.court}
                value={chosen.courtId}
                onChange={setCourt}
                options={possible.map((cell) => ({ value: cell.courtId, label: teller.court(cell.courtId) }))}
              />
            )}
            <div role="status">
              {hour === undefined ? (
                <p className="quiet">{words.pickHour}</p>
              ) : (
                <>
                  <strong>{words.aimed(teller.when(hour), words.outlook[chosen ? verdictOf(chosen) : "never"])}</strong>
                  {[...new Set(against.map(teller.finding))].map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </>
              )}
            </div>
          </Stack>
        </Section>
      </Stack>
    </Sheet>
  );
}

/** An hour with its best court. An impossible one tells the reason when touched. */
function HourChip({
  time,
  best,
  chosen,
  teller,
  onPress,
}: {
  time: string;
  best: Cell | undefined;
  chosen: boolean;
  teller: Teller;
  onPress: () => void;
}) {
  const verdict = best ? verdictOf(best) : "never";
  const [why] = best?.verdict.findings ?? [];
  return (
    <button type="button" className={styles.chip} data-verdict={verdict} aria-pressed={chosen} onClick={onPress}>
      {verdict === "confirm" && <WarningIcon size={14} />}
      {time}
      {verdict !== "free" && (
        <span className="unseen">
          , {words.outlook[verdict]}
          {why && `: ${teller.finding(why)}`}
        </span>
      )}
    </button>
  );
}

function verdictOf({ verdict }: Pick<Cell, "verdict">): Verdict {
  if (verdict.worst === "never" || verdict.worst === "confirm") return verdict.worst;
  return "free";
}

function bestFirst(one: Cell, other: Cell): number {
  const order: readonly Verdict[] = ["free", "confirm", "never"];
  return (
    order.indexOf(verdictOf(one)) - order.indexOf(verdictOf(other)) ||
    one.verdict.findings.length - other.verdict.findings.length
  );
}
