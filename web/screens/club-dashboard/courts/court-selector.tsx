import type { DayChoice } from "#web/features/courts/bookings/day/day-search.ts";
import { bookingWords } from "#web/i18n/bookings.ts";
import * as texts from "#web/i18n/texts.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";

const all = "todas";
/** The most courts that fit side by side, on a wide screen and on a phone. */
const sideBySide = { wide: 6, phone: 5 } as const;

/** Chooses the court that the day shows, or all of them. A club with one court has nothing to choose. */
export function CourtSelector({ choice, wide }: { choice: DayChoice; wide: boolean }) {
  const { court, courts, chooseCourt } = choice;
  if (courts.length < 2) return null;
  const names = courts.map(({ id, name }) => ({ value: id, label: name }));
  const options = [{ value: all, label: bookingWords.allCourts }, ...names];
  const value = court?.id ?? all;
  const choose = (id: string) => chooseCourt(courts.find((one) => one.id === id) ?? null);
  if (courts.length > sideBySide[wide ? "wide" : "phone"]) {
    return (
      <SelectField
        label={texts.court}
        hideLabel
        options={options}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    );
  }
  const shown = options.map((option) =>
    wide || option.value === value || option.value === all
      ? option
      : { ...option, label: <ShortName name={option.label} /> },
  );
  return <Segmented label={texts.court} options={shown} value={value} onChange={choose} fit={wide} />;
}

/** Shows "2" for "Cancha 2", if the chosen one beside it says the word. */
function ShortName({ name }: { name: string }) {
  const [, word = "", rest = name] = /^(Cancha )(.+)$/.exec(name) ?? [];
  return (
    <>
      <span className="unseen">{word}</span>
      {rest}
    </>
  );
}
