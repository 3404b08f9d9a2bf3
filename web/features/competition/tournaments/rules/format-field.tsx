import { firstFormats, moreFormats } from "#domain/competition/tournaments/offered-format.ts";
import { type Format, formats } from "#domain/competition/tournaments/tournament.ts";
import { moreFormatWords as words } from "#web/i18n/rotation-choices.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatWords } from "#web/i18n/tournaments.ts";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import type { FieldProps } from "#web/ui/fields/field-frame.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";

type Chosen = { value: Format; onChange: (format: Format) => void };

/** A choice between the two formats of the specification. Another one is listed while it is chosen. */
export function FormatField({ value, onChange, ...frame }: Chosen & Omit<FieldProps, "label">) {
  const listed = firstFormats.includes(value) ? firstFormats : [...firstFormats, value];
  return (
    <SelectField
      {...frame}
      label={texts.format}
      options={listed.map((one) => ({ value: one, label: formatWords[one] }))}
      value={value}
      onChange={({ currentTarget }) => {
        const format = formats.find((one) => one === currentTarget.value);
        if (format) onChange(format);
      }}
    />
  );
}

/** "Más formatos": the other formats with a line about each, folded until one is chosen. */
export function MoreFormats({ among = moreFormats, value, onChange }: Chosen & { among?: readonly Format[] }) {
  return (
    <Fold title={words.more} open={moreFormats.includes(value)}>
      <Stack gap={2}>
        <ChoiceChips
          label={words.more}
          allSeen
          value={value}
          onChange={onChange}
          options={among.map((one) => ({ value: one, label: formatWords[one] }))}
        />
        <ul className="quiet type-small">
          {among.map((one) => (
            <li key={one}>
              <b>{formatWords[one]}:</b> {words.about[one]}
            </li>
          ))}
        </ul>
      </Stack>
    </Fold>
  );
}
