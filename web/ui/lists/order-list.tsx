import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { uiWords } from "#web/i18n/ui.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { ChevronDownIcon } from "#web/ui/icons/icons.ts";
import { moved } from "./moved.ts";
import styles from "./order-list.module.css";

/**
 * A list ordered by tap or keyboard: the place of each item is chosen from all places. Any move is one gesture, and no
 * item slips away under a finger that presses again.
 */
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
  /** Names an item in the choice of its place and in the announcement. */
  nameOf: (item: Item) => string;
  onChange: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");

  function move(item: Item, index: number, target: number) {
    flushSync(() => {
      onChange(moved(items, index, target - index));
      setSaid(uiWords.movedTo(nameOf(item), target + 1, items.length));
    });
    // Moving the row in the document loses the focus: it is set again on the moved row.
    list.current?.querySelector<HTMLElement>(`[data-item="${CSS.escape(keyOf(item))}"] select`)?.focus();
  }

  return (
    <div ref={list}>
      <Card as="ul" label={label}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={styles.item} data-item={keyOf(item)}>
            <span className={styles.place}>
              <select
                aria-label={uiWords.moveTo(nameOf(item))}
                value={index}
                disabled={items.length < 2}
                onChange={(event) => move(item, index, Number(event.currentTarget.value))}
              >
                {items.map((other, place) => (
                  <option key={keyOf(other)} value={place} label={uiWords.place(place + 1)} />
                ))}
              </select>
              <span aria-hidden="true">{index + 1}</span>
              <ChevronDownIcon size={16} />
            </span>
            <div className={styles.content}>{children(item, index)}</div>
          </li>
        ))}
      </Card>
      <p role="status" className="unseen">
        {said}
      </p>
    </div>
  );
}
