import { useState } from "react";
import { endedWhen } from "#domain/competition/tournament-day/ended-when.ts";
import { endedWords as words } from "#web/i18n/outbox.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** A match in play, in minutes of its tournament. */
export type Playing = { readonly startedAt: number; readonly expectedEnd: number; readonly now: number };

/** The time at which a match ended, or that it is missing or impossible. */
export type SaidEnd = number | "not-said" | "not-possible";

const agos = { now: 0, quarter: 15, half: 30 } as const;
type Choice = keyof typeof agos | "exact" | "";

/** Asks for the end of a match whose result comes long after it should have been over. */
export function EndedWhen({
  playing,
  error,
  onSay,
}: {
  playing: Playing;
  error: boolean;
  onSay: (said: SaidEnd) => void;
}) {
  const { startedAt, expectedEnd, now } = playing;
  const [choice, setChoice] = useState<Choice>("");
  const [typed, setTyped] = useState(words.hour(expectedEnd));
  const [said, setSaid] = useState<SaidEnd>("not-said");
  const say = (next: SaidEnd) => {
    setSaid(next);
    onSay(next);
  };
  const at = (minute: number | null): SaidEnd =>
    minute !== null && endedWhen(minute, { from: startedAt, now }).ok ? minute : "not-possible";
  const possible = (["now", "quarter", "half"] as const).filter((one) => now - agos[one] >= startedAt);
  return (
    <Stack gap={2}>
      <ChoiceChips<Choice>
        label={words.question(expectedEnd)}
        showLabel
        value={choice}
        onChange={(next) => {
          setChoice(next);
          if (next === "exact") say(at(minuteOf(typed, now)));
          else if (next !== "") say(now - agos[next]);
        }}
        options={[
          ...possible.map((value) => ({ value, label: words.agos[value] })),
          { value: "exact" as const, label: words.exact },
        ]}
      />
      {choice === "exact" && (
        <TextField
          type="time"
          label={words.exactHour}
          value={typed}
          error={said === "not-possible" ? words.notPossible(startedAt) : undefined}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            say(at(minuteOf(currentTarget.value, now)));
          }}
        />
      )}
      <div aria-live="polite">{error && said === "not-said" && <FieldError>{words.missing}</FieldError>}</div>
    </Stack>
  );
}

/** Returns the last minute before now at which a clock showed this time; null for an invalid one. */
function minuteOf(time: string, now: number): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(time) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const today = now - (((now % 1440) + 1440) % 1440) + 60 * Number(hours) + Number(minutes);
  return today > now ? today - 1440 : today;
}
