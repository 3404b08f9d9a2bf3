import type { ReactNode } from "react";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./search.module.css";

/** One of a list for a filter, applied as soon as it is pressed; the first takes the filter away. */
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
  /** What no filter is called. */
  any: string;
  /** Whether no filter is set; without it, when nothing of the list is chosen. */
  anyChosen?: boolean;
  options: readonly { readonly value: Value; readonly label: string; readonly detail?: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
  onClose: () => void;
  /** What stands over the list. */
  head?: ReactNode;
  /** What can be chosen besides the list, and its button. */
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
