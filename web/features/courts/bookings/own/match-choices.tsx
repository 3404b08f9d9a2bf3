import type { OpenMatch } from "#contract/courts/open-matches.ts";
import { adCategories } from "#domain/competition/partner-ads/partner-ads.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { type SeatMark, seatMarks } from "#domain/courts/open-matches/marks.ts";
import {
  type JoiningWay,
  joiningWays,
  openMatchLimits,
  type Shortfall,
  shortfalls,
} from "#domain/courts/open-matches/open-match.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { type CategoryName, categoryNames, type Level, levels } from "#domain/people/players/person.ts";
import { openingWords as words } from "#web/i18n/open-matches.ts";
import { seatMarkWords } from "#web/i18n/seat-marks.ts";
import type { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** The choices of a host as a form holds them. */
export type Choices = {
  ladder: CategoryName;
  anyLevel: boolean;
  weakest: Level;
  strongest: Level;
  joins: JoiningWay;
  unlisted: boolean;
  ifNotFull: Shortfall;
  /** Each side has a woman and a man, and `ownMark` is that of the host's seat. */
  marks: boolean;
  ownMark: SeatMark;
  note: string;
};

type Asked = Pick<OpenMatch, "ladder" | "levels" | "joins" | "listed" | "ifNotFull" | "note"> & {
  /** The mark of the host's seat; null without marks. */
  readonly marks: SeatMark | null;
};

/** Returns the choices to send. */
export function askedBy({ ladder, joins, ifNotFull, ...chosen }: Choices): Asked {
  const { anyLevel, weakest, strongest, unlisted, marks, ownMark, note } = chosen;
  return {
    levels: anyLevel ? null : { weakest, strongest },
    listed: !unlisted,
    marks: ladder === "Mixto" && marks ? ownMark : null,
    note: note.trim() === "" ? null : note,
    ...{ ladder, joins, ifNotFull },
  };
}

/** Returns the choices that a form begins with. */
export function choicesOf(
  { ladder, levels: range, joins, listed, ifNotFull, marks, note }: Asked,
  own: Level,
): Choices {
  const { weakest, strongest } = range ?? { weakest: own, strongest: own };
  const ways = { joins, unlisted: !listed, ifNotFull, marks: marks !== null, ownMark: marks ?? ("woman" as const) };
  return { ladder, anyLevel: range === null, weakest, strongest, ...ways, note: note ?? "" };
}

/**
 * The fields of a host's choices. `plays` is the category of the host's profile, which decides the others. `fillBy` is
 * the deadline of a match that ends if it is not full; without it that is no choice.
 */
export function MatchChoices({
  form,
  plays,
  fillBy,
}: {
  form: Pick<ReturnType<typeof useSheetForm<Choices, unknown>>, "text" | "tick" | "values">;
  plays: CategoryName;
  fillBy: { readonly day: CalendarDate; readonly minute: number } | undefined;
}) {
  const ladders = plays === "Mixto" ? categoryNames.filter((one) => one !== "Femenino") : adCategories(plays);
  const levelOptions = levels.map((value) => ({ value, label: value }));
  return (
    <Stack gap={4}>
      <SelectField
        label={words.ladder}
        options={ladders.map((value) => ({ value, label: value }))}
        {...form.text("ladder")}
      />
      {form.values.ladder === "Mixto" && <CheckField label={seatMarkWords.choice} {...form.tick("marks")} />}
      {form.values.ladder === "Mixto" && form.values.marks && plays === "Mixto" && (
        <SelectField
          label={seatMarkWords.own}
          options={seatMarks.map((value) => ({ value, label: seatMarkWords.options[value] }))}
          {...form.text("ownMark")}
        />
      )}
      <CheckField label={words.anyLevel} {...form.tick("anyLevel")} />
      {!form.values.anyLevel && (
        <>
          <SelectField label={words.weakest} options={levelOptions} {...form.text("weakest")} />
          <SelectField label={words.strongest} options={levelOptions} {...form.text("strongest")} />
        </>
      )}
      <SelectField
        label={words.joinsLabel}
        options={joiningWays.map((value) => ({ value, label: words.joinsOptions[value] }))}
        {...form.text("joins")}
      />
      {(fillBy || form.values.ifNotFull === "cancel") && (
        <SelectField
          label={words.ifNotFull}
          hint={form.values.ifNotFull === "keep" ? words.keepHint : untilOf(fillBy)}
          options={shortfalls.map((value) => ({ value, label: words.ifNotFullOptions[value] }))}
          {...form.text("ifNotFull")}
        />
      )}
      <CheckField label={words.unlisted} {...form.tick("unlisted")} />
      <TextAreaField
        label={words.note}
        hint={words.noteHint}
        optional
        rows={2}
        maxLength={openMatchLimits.note}
        {...form.text("note")}
      />
    </Stack>
  );
}

function untilOf(fillBy: { readonly day: CalendarDate; readonly minute: number } | undefined): string | undefined {
  return fillBy && words.fillUntil(formatDayAt(fillBy.day, timeText(fillBy.minute)));
}
