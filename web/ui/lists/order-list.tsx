import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { uiWords } from "#web/i18n/ui.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ChevronDownIcon, ChevronUpIcon } from "#web/ui/icons/icons.ts";
import { moved } from "./moved.ts";
import styles from "./order-list.module.css";

/** A list that is put in order by tap or by keyboard: each item has its place, and a button up and one down. */
export function OrderList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onChange,
  children,
}: {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What the buttons and the announcement call an item. */
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");

  function move(item: Item, index: number, by: 1 | -1) {
    const place = Math.min(items.length - 1, Math.max(0, index + by));
    flushSync(() => {
      onChange(moved(items, index, by));
      setSaid(uiWords.movedTo(nameOf(item), place + 1, items.length));
    });
    // The row has moved in the document and the focus with it is gone; at an end its button is shut, so the other one has it.
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(
      `[data-item="${CSS.escape(keyOf(item))}"] [data-moves] button`,
    );
    const [up, down] = buttons ?? [];
    const [wanted, other] = by === 1 ? [down, up] : [up, down];
    (wanted?.disabled ? other : wanted)?.focus();
  }

  return (
    <div ref={list}>
      <Card as="ul" label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={styles.item} data-item={keyOf(item)}>
            <span className={styles.place}>{index + 1}</span>
            <div className={styles.content}>{children(item, index)}</div>
            <div className={styles.moves} data-moves="">
              <IconButton
                label={uiWords.moveUp(nameOf(item))}
                disabled={index === 0}
                onClick={() => move(item, index, -1)}
              >
                <ChevronUpIcon size={20} />
              </IconButton>
              <IconButton
                label={uiWords.moveDown(nameOf(item))}
                disabled={index === items.length - 1}
                onClick={() => move(item, index, 1)}
              >
                <ChevronDownIcon size={20} />
              </IconButton>
            </div>
          </li>
        ))}
      </Card>
      <p role="status" className="unseen">
        {said}
      </p>
    </div>
  );
}
