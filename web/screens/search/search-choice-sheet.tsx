import type { ReactNode } from "react";
import styles from "#web/features/competition/pairs/story/tournament-list.module.css";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** A list of the values of a filter, applied at the press; the first row removes the filter. */
export function SearchChoiceSheet<Value extends string>({
  title,
  any,
  options,
  chosen,
  anyChosen = chosen === undefined,
  onChoose,
  onClose,
  head,
  footer,
  children,
}: {
  title: string;
  /** Label of the row without a filter. */
  any: string;
  /** True if no filter is set; by default, if no row is chosen. */
  anyChosen?: boolean;
  options: readonly { readonly value: Value; readonly label: string; readonly detail?: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
  onClose: () => void;
  /** Content above the list. */
  head?: ReactNode;
  /** Content below the list, with its own button. */
  footer?: ReactNode;
  children?: ReactNode;
}) {
  const choose = (value: Value | undefined) => {
    onChoose(value);
    onClose();
  };
  const mark = (on: boolean) => <span className={styles.mark}>{on && <CheckIcon size={20} />}</span>;
  return (
    <Sheet opened onClose={onClose} title={title} footer={footer}>
      <Stack gap={4}>
        {head}
        <Card>
          <ActionRow icon={mark(anyChosen)} aria-pressed={anyChosen} onClick={() => choose(undefined)}>
            {any}
          </ActionRow>
          {options.map(({ value, label, detail }) => (
            <ActionRow
              key={value}
              icon={mark(value === chosen)}
              detail={detail}
              aria-pressed={value === chosen}
              onClick={() => choose(value)}
            >
              {label}
            </ActionRow>
          ))}
        </Card>
        {children}
      </Stack>
    </Sheet>
  );
}
