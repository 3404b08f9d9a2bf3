import { bookingWords } from "#web/i18n/bookings.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import type { DayChoice } from "./day/day-search.ts";

const all = "todas";
/** More than these do not fit side by side. */
const sideBySide = 6;

/** Which court the day shows, or all of them where there is room. A club with one court has nothing to choose. */
export function CourtSelector({ choice, wide }: { choice: DayChoice; wide: boolean }) {
  const { court, courts, chooseCourt } = choice;
  if (courts.length < 2) return null;
  const names = courts.map(({ id, name }) => ({ value: id, label: name }));
  const options = wide ? [{ value: all, label: bookingWords.allCourts }, ...names] : names;
  const value = court?.id ?? all;
  const choose = (id: string) => chooseCourt(courts.find((one) => one.id === id) ?? null);
  if (courts.length > sideBySide) {
    return (
      <SelectField
        label={bookingWords.courts}
        hideLabel
        options={options}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    );
  }
  const shown = options.map((option) =>
    wide || option.value === value ? option : { ...option, label: <ShortName name={option.label} /> },
  );
  return <Segmented label={bookingWords.courts} options={shown} value={value} onChange={choose} fit={wide} />;
}

/** "2" for "Cancha 2", where the chosen one beside it says the word. */
function ShortName({ name }: { name: string }) {
  const [, word = "", rest = name] = /^(Cancha )(.+)$/.exec(name) ?? [];
  return (
    <>
      <span className="unseen">{word}</span>
      {rest}
    </>
  );
}
