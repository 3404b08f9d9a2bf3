import { useState } from "react";
import { dayOf } from "#domain/competition/schedule/minutes.ts";
import type { ScheduleBoard, Standing } from "#web/features/competition/schedule/schedule-board.ts";
import { lockAct, type ScheduleAct } from "#web/features/competition/schedule/use-schedule-act.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { LockIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

type Whole = keyof typeof words.locksWhole;

/** Locks or unlocks a whole day, court or category at once. */
export default function LocksSheet({
  board,
  day,
  filter,
  onAct,
  onClose,
}: {
  board: ScheduleBoard;
  day: number;
  filter: ReadonlySet<string>;
  onAct: (act: ScheduleAct) => void;
  onClose: () => void;
}) {
  const { view, days, standing } = board;
  const [firstOfFilter] = filter;
  const [whole, setWhole] = useState<Whole>(firstOfFilter === undefined ? "day" : "category");
  const drawn = view.categories.filter((category) => category.drawn);
  const choices: Record<Whole, { value: string; label: string }[]> = {
    day: days.map(({ index, date }) => ({ value: String(index), label: formatDay(date) })),
    court: view.courts.map(({ id, name }) => ({ value: id, label: name })),
    category: drawn.map((category) => ({ value: category.id, label: tournamentWords.shortCategory(category) })),
  };
  const [chosen, setChosen] = useState<Record<Whole, string>>({
    day: String(day),
    court: view.courts[0]?.id ?? "",
    category: firstOfFilter ?? drawn[0]?.id ?? "",
  });
  const isOf: Record<Whole, (one: Standing) => boolean> = {
    day: ({ start }) => String(dayOf(start)) === chosen.day,
    court: ({ courtId }) => courtId === chosen.court,
    category: ({ scheduled }) => scheduled.categoryId === chosen.category,
  };
  const among = standing.filter((one) => one.state === "planned" && isOf[whole](one));
  const locked = among.filter((one) => one.locked);
  const loose = among.filter((one) => !one.locked);
  const act = (some: readonly Standing[], lock: boolean) => {
    const keys = some.map(({ key }) => key);
    const done = lock ? words.lockedThem(keys.length) : words.unlockedThem(keys.length);
    onAct(lockAct(view.tournamentId, keys, lock, done));
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.locks}
      footer={
        among.length > 0 && (
          <ButtonPair>
            {locked.length > 0 && (
              <Button variant="secondary" size="large" onClick={() => act(locked, false)}>
                {words.unlockThem(locked.length)}
              </Button>
            )}
            {loose.length > 0 && (
              <Button size="large" icon={<LockIcon />} onClick={() => act(loose, true)}>
                {words.lockThem(loose.length)}
              </Button>
            )}
          </ButtonPair>
        )
      }
    >
      <Stack gap={4}>
        <Segmented
          label={words.locksOf}
          value={whole}
          onChange={setWhole}
          options={(["day", "court", "category"] as const).map((value) => ({ value, label: words.locksWhole[value] }))}
        />
        <ChoiceChips
          label={words.locksWhole[whole]}
          value={chosen[whole]}
          onChange={(value) => setChosen({ ...chosen, [whole]: value })}
          options={choices[whole]}
        />
        <p role="status">{words.lockCount(among.length, locked.length)}</p>
      </Stack>
    </Sheet>
  );
}
