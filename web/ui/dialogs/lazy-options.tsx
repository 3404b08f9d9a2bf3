import { type ComponentType, useState } from "react";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { DotsIcon } from "#web/ui/icons/filled-icons.tsx";
import { lazySheet } from "./lazy-sheet.tsx";

/** The props of a sheet of options besides its subject: if it is open, and the function that closes it. */
export type OptionsProps = { readonly opened: boolean; readonly onClose: () => void };

/**
 * Makes the button with three dots of a row, whose sheet of options loads with the first press. The sheet stays mounted
 * after it closes: its acts are still being sent, and a second press must wait for their answer.
 */
export function lazyOptions<Subject extends object>(
  labelOf: (subject: Subject) => string,
  fetch: () => Promise<{ readonly default: ComponentType<Subject & OptionsProps> }>,
): ComponentType<Subject> {
  const Options = lazySheet(fetch);
  return (subject) => {
    const [opened, setOpened] = useState<boolean>();
    return (
      <>
        <IconButton label={labelOf(subject)} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          <DotsIcon size={20} />
        </IconButton>
        {opened !== undefined && <Options {...subject} opened={opened} onClose={() => setOpened(false)} />}
      </>
    );
  };
}
