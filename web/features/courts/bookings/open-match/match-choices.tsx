import { type SeatMark, seatMarks } from "#domain/courts/open-matches/marks.ts";
import { openMatchLimits } from "#domain/courts/open-matches/open-match.ts";
import { type CategoryName, categoryNames, type Level, levels } from "#domain/people/players/person.ts";
import { clubMatchWords as words } from "#web/i18n/club-open-matches.ts";
import { openingWords } from "#web/i18n/open-matches.ts";
import { seatMarkWords } from "#web/i18n/seat-marks.ts";
import type { FormValues } from "#web/kit/forms/use-form-values.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";

/** The choices of a club that opens a match; an empty level is any, and `firstMark` is the mark of the first seat. */
export type MatchChoices = {
  ladder: CategoryName;
  marks: boolean;
  firstMark: SeatMark;
  weakest: Level | "";
  strongest: Level;
  note: string;
};

export const freshChoices: MatchChoices = {
  ladder: "Masculino",
  marks: false,
  firstMark: "woman",
  weakest: "",
  strongest: "1ra",
  note: "",
};

/** Returns the choices as they are sent. */
export function choicesFrom({ ladder, marks, firstMark, weakest, strongest, note }: MatchChoices) {
  const levels = weakest === "" ? null : { weakest, strongest };
  return { ladder, marks: marks ? firstMark : null, levels, note: note.trim() === "" ? null : note };
}

const levelOptions = levels.map((value) => ({ value, label: value }));

/** Asks for category, marks, levels and a note of a match. The holder of a booking has its first seat. */
export function MatchChoiceFields({ form, hasHolder }: { form: FormValues<MatchChoices>; hasHolder: boolean }) {
  const isMixed = form.values.ladder === "Mixto";
  return (
    <>
      <SelectField
        label={openingWords.ladder}
        options={categoryNames.map((value) => ({ value, label: value }))}
        {...form.text("ladder")}
      />
      {isMixed && <CheckField label={seatMarkWords.choice} {...form.tick("marks")} />}
      {isMixed && form.values.marks && hasHolder && (
        <SelectField
          label={seatMarkWords.ofHolder}
          options={seatMarks.map((value) => ({ value, label: seatMarkWords.options[value] }))}
          {...form.text("firstMark")}
        />
      )}
      <SelectField
        label={openingWords.weakest}
        options={[{ value: "", label: words.anyLevel }, ...levelOptions]}
        {...form.text("weakest")}
      />
      {form.values.weakest !== "" && (
        <SelectField label={openingWords.strongest} options={levelOptions} {...form.text("strongest")} />
      )}
      <TextAreaField
        label={openingWords.note}
        hint={openingWords.noteHint}
        optional
        rows={2}
        maxLength={openMatchLimits.note}
        {...form.text("note")}
      />
    </>
  );
}
