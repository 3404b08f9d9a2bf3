import { expect, test } from "vitest";
import { refusalWords } from "#web/i18n/refusals.ts";
import { sendsToClub } from "./ask-club.tsx";

test("recognises every refusal that refers a player to the club, and no other", () => {
  const found = Object.entries(refusalWords).filter(([, sentence]) => sendsToClub(sentence));
  expect(found.map(([code]) => code).toSorted()).toEqual([
    "AVAILABILITY_CLOSED",
    "DEADLINE_PASSED",
    "LEVEL_NOT_ALLOWED",
    "NO_SHOWS",
    "OTHER_CATEGORY",
  ]);
});
