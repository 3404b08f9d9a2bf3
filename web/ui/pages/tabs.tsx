import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { classList } from "#web/ui/class-list.ts";
import styles from "./tabs.module.css";

/** One tab; it exists only when its content does. */
export type Tab<Value extends string> = { value: Value; label: ReactNode };

/**
 * The tabs of a panel with the same `id`: plain with a dark line, or `look="pitch"` under a blue header. Arrow keys
 * move.
 */
export function TabList<Value extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
  look = "plain",
  end,
}: {
  id: string;
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  look?: "plain" | "pitch";
  /** Tools at the right end on wide screens. */
  end?: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const place = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[(place + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(id, next.value))}`)?.focus();
  }

  return (
    <div className={classList(styles.bar, styles[look])}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(id, tab.value)}
            aria-controls={`${id}-panel`}
            aria-selected={tab.value === value}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {end && <div className={styles.end}>{end}</div>}
    </div>
  );
}

/** The content of the chosen tab. */
export function TabPanel({ id, value, children }: { id: string; value: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(id, value)}>
      {children}
    </div>
  );
}

function tabId(id: string, value: string): string {
  return `${id}-tab-${value}`;
}
