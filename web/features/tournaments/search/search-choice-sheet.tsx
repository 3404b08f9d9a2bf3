import styles from "#web/features/tournaments/search.module.css";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckIcon } from "#web/ui/icons/icons.ts";

/** One of a list for a filter, applied as soon as it is pressed; the first takes the filter away. */
export function SearchChoiceSheet<Value extends string>({
  title,
  any,
  options,
  chosen,
  onChoose,
  onClose,
}: {
  title: string;
  /** What no filter is called. */
  any: string;
  options: readonly { readonly value: Value; readonly label: string; readonly detail?: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value | undefined) => void;
  onClose: () => void;
}) {
  const choose = (value: Value | undefined) => {
    onChoose(value);
    onClose();
  };
  const mark = (on: boolean) => <span className={styles.mark}>{on && <CheckIcon size={20} />}</span>;
  return (
    <Sheet opened onClose={onClose} title={title}>
      <Card>
        <ActionRow
          icon={mark(chosen === undefined)}
          aria-pressed={chosen === undefined}
          onClick={() => choose(undefined)}
        >
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
    </Sheet>
  );
}
