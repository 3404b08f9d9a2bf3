import type { ReactNode } from "react";
import type { ScheduleChange, ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { refusalCode } from "#web/api.ts";
import { movingWords as words } from "#web/i18n/schedule-moving.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { formatWeekday } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";

/** Formats an entry of the history: "vie 10:12 · Sofía movió 1 partido". */
export function entryOf({ at, by, kind, matches }: Omit<ScheduleView["history"][number], "undone">): string {
  const { date, time } = wallClock(at);
  return words.entry(`${formatWeekday(date)} ${time}`, by && givenName(by), kind, matches);
}

/** Returns the first name, which is enough among the administrators of a club. */
export function givenName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

/** Explains a refused act on the order of play, with the author of a faster change and its matches. */
export function whyNotDone(error: unknown, teller: { readonly pairs: (key: string) => string } | null): ReactNode {
  const code = refusalCode(error);
  const data = error instanceof Error && "data" in error ? error.data : null;
  const changes = code === "SCHEDULE_CHANGED" ? listIn(data, "changes").filter(isChange) : [];
  if (changes.length > 0)
    return (
      <>
        {changes.map((change) => (
          <span key={change.revision} style={{ display: "block", marginBottom: 4 }}>
            {entryOf(change)}
          </span>
        ))}
        <span className="quiet">{words.changed}</span>
      </>
    );
  const matchIds = code === "UNDO_OUTDATED" ? listIn(data, "matchIds").filter((one) => typeof one === "string") : [];
  return teller && matchIds.length > 0 ? words.outdated(matchIds.map(teller.pairs)) : reasonOf(error);
}

function listIn(data: unknown, name: "changes" | "matchIds"): readonly unknown[] {
  const list: unknown = typeof data === "object" && data !== null ? Reflect.get(data, name) : null;
  return Array.isArray(list) ? list : [];
}

function isChange(one: unknown): one is ScheduleChange {
  return typeof one === "object" && one !== null && "revision" in one && "kind" in one && "at" in one;
}
