import { useState } from "react";
import { dayOf, overlap } from "#domain/competition/schedule/minutes.ts";
import { occupations } from "#domain/competition/schedule/occupation.ts";
import type { Stretch } from "#domain/competition/schedule/problem.ts";
import { minutesPerHour } from "#domain/lib/span.ts";
import { api } from "#web/api.ts";
import { reasonWords as words } from "#web/i18n/schedule-reasons.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Chip } from "#web/ui/chips/chip.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import type { ScheduleBoard } from "./schedule-board.ts";
import type { Teller } from "./teller.ts";
import type { ScheduleAct } from "./use-schedule-act.ts";

type Hour = Stretch & { readonly courtId: string };
/** State of a court hour for the tournament; the holder's name if it is taken. */
type State = "free" | "held" | "in-use" | "over" | { readonly holder: string };

/** A sheet that takes more court hours for the tournament, and gives back those without matches. */
export default function HoursSheet({
  board: { view, problem, plan, days },
  teller,
  onAct,
  onClose,
}: {
  board: ScheduleBoard;
  teller: Teller;
  onAct: (act: ScheduleAct) => void;
  onClose: () => void;
}) {
  const [day, setDay] = useState(String(days.find(({ date }) => date === view.firstDay)?.index ?? 0));
  const [chosen, setChosen] = useState<ReadonlyMap<string, Hour & { held: boolean }>>(new Map());
  const standing = [...occupations(problem.fixtures, plan).values()];
  const take = [...chosen.values()].filter(({ held }) => !held).map(onWire);
  const giveBack = [...chosen.values()].filter(({ held }) => held).map(onWire);
  const stateOf = (courtId: string, hour: Stretch): State => {
    const other = view.clubCourts.find(({ id }) => id === courtId)?.taken.find((one) => overlap(one, hour));
    if (other) return { holder: other.holder ?? words.somebody };
    if (standing.some((one) => one.courtId === courtId && overlap(one, hour))) return "in-use";
    if (hour.from < view.now) return "over";
    const held = view.courts.find(({ id }) => id === courtId)?.held.some((one) => overlap(one, hour));
    return held ? "held" : "free";
  };
  const toggle = (hour: Hour, held: boolean) => {
    const key = keyOf(hour);
    const after = new Map(chosen);
    if (!after.delete(key)) after.set(key, { ...hour, held });
    setChosen(after);
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.moreHours}
      detail={words.moreHoursDetail}
      footer={
        <Button
          size="large"
          fullWidth
          disabled={chosen.size === 0}
          onClick={() => {
            onAct({
              name: `hours ${JSON.stringify([take, giveBack])}`,
              send: () => api.schedule.holdHours({ tournamentId: view.tournamentId, take, giveBack }),
              done: words.hoursDone(take.length, giveBack.length),
            });
            onClose();
          }}
        >
          {words.doHours(take.length, giveBack.length)}
        </Button>
      }
    >
      <Stack gap={4}>
        <ChoiceChips
          label={texts.days}
          value={day}
          onChange={setDay}
          options={days.map(({ index, date }) => ({ value: String(index), label: formatDay(date) }))}
        />
        {view.clubCourts.map(({ id, name, open }) => (
          <Stack gap={2} key={id}>
            <h3>{name}</h3>
            <Row role="group" aria-label={name}>
              {open
                .filter(({ from }) => dayOf(from) === Number(day))
                .flatMap(hoursIn)
                .map((hour) => {
                  const state = stateOf(id, hour);
                  const own = { courtId: id, ...hour };
                  const [told, held] = [toldOf(state), state === "held"];
                  return (
                    <Chip
                      key={hour.from}
                      chosen={chosen.has(keyOf(own))}
                      disabled={state !== "free" && !held}
                      onPress={() => toggle(own, held)}
                    >
                      {teller.time(hour.from)}
                      {told && ` · ${told}`}
                    </Chip>
                  );
                })}
            </Row>
          </Stack>
        ))}
      </Stack>
    </Sheet>
  );
}

function toldOf(state: State): string | null {
  if (typeof state !== "string") return state.holder;
  return words.hourStates[state];
}

function hoursIn({ from, to }: Stretch): Stretch[] {
  return Array.from({ length: Math.ceil((to - from) / minutesPerHour) }, (_, nth) => ({
    from: from + nth * minutesPerHour,
    to: Math.min(to, from + (nth + 1) * minutesPerHour),
  }));
}

function keyOf({ courtId, from }: Hour): string {
  return `${courtId} ${from}`;
}

function onWire({ courtId, from, to }: Hour): Hour {
  return { courtId, from, to };
}
