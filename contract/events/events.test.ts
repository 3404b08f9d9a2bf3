import { expect, test } from "vitest";
import { noticeRules } from "#domain/outreach/notices/kinds.ts";
import { events } from "./events.ts";

/** Notices of the clock alone. */
const byTheClock = [
  "payment-due",
  "result-missing",
  "registration-closes",
  "fecha-ends",
  "open-match-short",
  "open-match-soon",
  "open-match-fits",
];

test("every kind of notice belongs to an event or to the clock", () => {
  const named: readonly string[] = Object.values(events).flatMap(({ notifies }): readonly string[] => notifies ?? []);
  expect([...new Set([...named, ...byTheClock])].toSorted()).toEqual(Object.keys(noticeRules).toSorted());
});
