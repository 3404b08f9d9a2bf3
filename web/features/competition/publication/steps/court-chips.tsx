import type { ReactNode } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import * as texts from "#web/i18n/texts.ts";
import { Chip } from "#web/ui/chips/chip.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";

/** A multiple choice of the courts in service for a tournament. */
export function CourtChips({
  courts,
  chosen,
  error,
  onChange,
}: {
  courts: ClubPanel["courts"];
  chosen: readonly string[];
  error?: ReactNode;
  onChange: (courtIds: string[]) => void;
}) {
  const toggle = (id: string) => {
    const without = chosen.filter((one) => one !== id);
    onChange(without.length < chosen.length ? without : [...chosen, id]);
  };
  return (
    <Stack gap={2} tabIndex={-1} data-invalid={error ? "" : undefined}>
      <fieldset>
        <legend className="unseen">{texts.courts}</legend>
        <Row gap={2}>
          {courts
            .filter(({ active }) => active)
            .map(({ id, name }) => (
              <Chip key={id} chosen={chosen.includes(id)} onPress={() => toggle(id)}>
                {name}
              </Chip>
            ))}
        </Row>
      </fieldset>
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </Stack>
  );
}
