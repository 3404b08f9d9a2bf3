import { expect, test } from "vitest";
import type { BracketView } from "#contract/competition/draws.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { bracketView, managedPairView, matchView, sideView } from "#tests/fixtures/views.ts";
import { categoryStage } from "./category-stage.ts";

type Status = ManagedCategory["pairs"][number]["status"];

const pairs = (...statuses: Status[]): ManagedCategory["pairs"] =>
  statuses.map((status, index) => managedPairView(`pair ${index}`, { status, paid: status === "confirmed_by_admin" }));
const match = (status: MatchView["status"]): MatchView => matchView([sideView("a"), sideView("b")], { status });
const drawn = (final: MatchView["status"], third: MatchView["status"] | null = null): BracketView =>
  bracketView([[match("bye")], [match(final)]], { thirdPlace: third && match(third) });

const confirmed = pairs("confirmed_by_admin", "confirmed_by_admin");

test.each([
  ["payments are missing", pairs("confirmed_by_admin", "confirmed_by_admin", "confirmed_by_players"), null, 0],
  ["there is one pair", pairs("confirmed_by_admin"), null, 0],
  ["all have paid", confirmed, null, 1],
  ["it is drawn", confirmed, drawn("pending"), 2],
  ["the third place is missing", confirmed, drawn("finished", "pending"), 2],
  ["a round is still to be played", confirmed, { ...drawn("finished"), roundsToPlay: 1 }, 2],
  ["all is played", confirmed, drawn("finished", "finished"), 3],
])("finds the stage of a category when %s", (_, entered, bracket, stage) => {
  expect(categoryStage({ bracket, pairs: entered, entrants: [] }, "upcoming")).toBe(stage);
});

test("every stage of a played category is done once the tournament is closed", () => {
  const bracket = { ...drawn("finished"), roundsToPlay: 2 };
  expect(categoryStage({ bracket, pairs: confirmed, entrants: [] }, "finished")).toBe(4);
});
