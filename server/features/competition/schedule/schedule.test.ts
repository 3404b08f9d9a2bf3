import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { ScheduledMatch, ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { weekendRules } from "#domain/competition/schedule/schedule-rules.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { publish } from "#tests/support/publications.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

const app = await createTestApp();
afterAll(() => app.close());

let clubs = 0;
/** Creates a club with a tournament of one drawn category of four pairs: both semifinals and the final. */
async function four() {
  clubs += 1;
  const owner = await club(app, `Club ${clubs}`);
  const { tournamentId } = await drawnTournament(app, owner, [4]);
  return { owner, api: owner.api, tournamentId };
}

/** Creates the same with a whole order of play. */
async function placedFour() {
  const { owner, api, tournamentId } = await four();
  const view = await scheduled(owner, tournamentId);
  const [semi, other, final] = view.matches.map(({ match }) => match.id);
  return { owner, api, tournamentId, view, semi: semi ?? "", other: other ?? "", final: final ?? "" };
}

const saturday = 18 * 60;
/** A quarter past seven, when the first two matches are over. */
const later = saturday + 75;
const sunday = saturday + 1440;

function planned(view: ScheduleView, matchId: string) {
  const found = view.matches.find(({ match }) => match.id === matchId)?.placed;
  return found?.state === "planned" ? found : null;
}

describe("a proposal", () => {
  test("gives every match a court and an hour that the tournament holds, and stores nothing", async () => {
    const { api, tournamentId } = await four();
    const proposal = await api.schedule.propose({ tournamentId, keep: "none" });
    expect(proposal).toMatchObject({ revision: 0, unplaced: [], summary: { matches: 3, placed: 3 } });
    const view = await api.schedule.get({ tournamentId });
    expect(view.matches.map(({ placed }) => placed.state)).toEqual(["unplaced", "unplaced", "unplaced"]);
    expect(view).toMatchObject({ revision: 0, publishedAt: null, undoable: null, rules: weekendRules });
  });

  test("repeats exactly with the same seed", async () => {
    const { api, tournamentId } = await four();
    const [one, other] = [
      await api.schedule.propose({ tournamentId, seed: "7" }),
      await api.schedule.propose({ tournamentId, seed: "7" }),
    ];
    expect(one).toEqual(other);
  });

  test("becomes the order of play once it is applied, in one change that can be undone", async () => {
    const { api, tournamentId, view } = await placedFour();
    expect(view.revision).toBe(1);
    expect(view.matches.map(({ placed }) => placed.state)).toEqual(["planned", "planned", "planned"]);
    expect(view.undoable).toMatchObject({ kind: "applied", matches: 3 });
    await api.schedule.undo({ tournamentId, revision: 1 });
    const undone = await api.schedule.get({ tournamentId });
    expect(undone.matches.map(({ placed }) => placed.state)).toEqual(["unplaced", "unplaced", "unplaced"]);
    expect(undone).toMatchObject({ revision: 2, undoable: null, redoable: { kind: "undone", matches: 3 } });
  });

  test("can be redone after an undo, as long as nothing else was changed", async () => {
    const { api, tournamentId, view, semi } = await placedFour();
    await api.schedule.undo({ tournamentId, revision: 1 });
    await api.schedule.undo({ tournamentId, revision: 2, redo: true });
    const again = await api.schedule.get({ tournamentId });
    expect(again.matches).toEqual(view.matches);
    expect(again).toMatchObject({ undoable: { kind: "applied" }, redoable: null });
    expect(again.history.map(({ kind, undone, matches }) => [kind, undone, matches])).toEqual([
      ["redone", false, 3],
      ["undone", true, 3],
      ["applied", false, 3],
    ]);
    await api.schedule.lock({ tournamentId, matchIds: [semi], locked: true, revision: 3 });
    const none = api.schedule.undo({ tournamentId, revision: 4, redo: true });
    await expect(none).rejects.toMatchObject({ code: "NOTHING_TO_UNDO" });
    await api.schedule.publish({ tournamentId, revision: 4 });
    expect((await api.schedule.get({ tournamentId })).undoable).toMatchObject({ kind: "locked", published: true });
  });

  test("of one category leaves all others as they are, also without a time", async () => {
    clubs += 1;
    const owner = await club(app, `Club ${clubs}`);
    const { tournamentId, categoryIds } = await drawnTournament(app, owner, [4, 4]);
    const ask = { tournamentId, keep: "none", categoryIds: categoryIds.slice(0, 1) } as const;
    const { places, unplaced, summary, seed, revision } = await owner.api.schedule.propose(ask);
    expect({ unplaced, summary }).toMatchObject({ unplaced: [], summary: { matches: 3, placed: 3 } });
    await owner.api.schedule.apply({ tournamentId, seed, revision, places, unplaced });
    const { matches } = await owner.api.schedule.get({ tournamentId });
    expect(matches.filter(({ placed }) => placed.state === "planned").map(({ categoryId }) => categoryId)).toEqual(
      Array.from({ length: 3 }, () => categoryIds[0]),
    );
  });

  test("locks a match once, however often its id is sent", async () => {
    const { api, tournamentId, semi } = await placedFour();
    await api.schedule.lock({ tournamentId, matchIds: [semi, semi], locked: true, revision: 1 });
    const { undoable, revision } = await api.schedule.get({ tournamentId });
    expect({ undoable, revision }).toMatchObject({ undoable: { kind: "locked", matches: 1 }, revision: 2 });
  });

  test("leaves locked matches in place", async () => {
    const { api, tournamentId, semi } = await placedFour();
    await api.schedule.lock({ tournamentId, matchIds: [semi], locked: true, revision: 1 });
    const { places } = await api.schedule.propose({ tournamentId, keep: "locked", seed: "another" });
    const { courtId, start } = planned(await api.schedule.get({ tournamentId }), semi) ?? {};
    expect(places.find(({ matchId }) => matchId === semi)).toMatchObject({ courtId, start });
  });

  test("is refused if one of its places breaks the rules, or if the order of play changed since", async () => {
    const { api, tournamentId, owner } = await four();
    const { places } = await api.schedule.propose({ tournamentId, keep: "none" });
    const [courtId = ""] = owner.courtIds;
    const atOnce = places.map((place) => ({ ...place, courtId, start: saturday }));
    const refused = api.schedule.apply({ tournamentId, revision: 0, places: atOnce });
    await expect(refused).rejects.toMatchObject({
      code: "PLACEMENT_ILLEGAL",
      data: { findings: expect.arrayContaining([{ matchId: places[0]?.matchId, kind: "court-taken" }]) },
    });
    await api.schedule.apply({ tournamentId, revision: 0, places });
    const late = api.schedule.apply({ tournamentId, revision: 0, places });
    await expect(late).rejects.toMatchObject({ code: "SCHEDULE_CHANGED" });
  });

  test("is computed once at a time for a tournament, and not without a draw", async () => {
    const { owner, api, tournamentId } = await four();
    const asked = () => api.schedule.propose({ tournamentId });
    const answers = await Promise.allSettled([asked(), asked(), asked()]);
    expect(answers.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    for (const one of answers) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "SEARCH_BUSY" });
    const undrawn = await publish(owner, { startDate: "2026-12-05", endDate: "2026-12-06" });
    const nothing = api.schedule.propose({ tournamentId: undrawn });
    await expect(nothing).rejects.toMatchObject({ code: "NOT_DRAWN" });
  });
});

describe("a match placed by hand", () => {
  test("is locked there, and lies inside the hours that the tournament holds", async () => {
    const { api, tournamentId, owner, semi, view } = await placedFour();
    const [courtId = ""] = owner.courtIds;
    const outside = api.schedule.place({ matchId: semi, courtId, start: saturday - 60, revision: 1 });
    await expect(outside).rejects.toMatchObject({
      code: "PLACEMENT_ILLEGAL",
      data: { findings: expect.arrayContaining([{ matchId: semi, kind: "court-not-held" }]) },
    });
    const free = freeCourt(view, owner.courtIds, later);
    await api.schedule.place({ matchId: semi, courtId: free, start: later, revision: 1 });
    const after = await api.schedule.get({ tournamentId });
    expect(planned(after, semi)).toEqual({ state: "planned", courtId: free, start: later, locked: true });
    expect(after.undoable).toMatchObject({ kind: "placed", matches: 1, by: owner.name });
  });

  test("with too short a rest is placed only if that is accepted, and the acceptance is stored", async () => {
    const { api, tournamentId, owner, final } = await placedFour();
    const view = await api.schedule.get({ tournamentId });
    const ends = view.matches.slice(0, 2).map(({ match }) => (planned(view, match.id)?.start ?? 0) + 75);
    const place = { matchId: final, courtId: owner.courtIds[0] ?? "", start: Math.max(...ends) + 15, revision: 1 };
    await expect(api.schedule.place(place)).rejects.toMatchObject({
      code: "PLACEMENT_TO_CONFIRM",
      data: { findings: expect.arrayContaining([{ matchId: final, kind: "short-rest" }]) },
    });
    await api.schedule.place({ ...place, accepted: ["short-rest"] });
    const after = await api.schedule.get({ tournamentId });
    expect(matchIn(after, final)).toMatchObject({
      ...{ placed: { start: place.start }, accepted: ["short-rest"], acceptedBy: owner.name },
    });
  });

  test("stays while it is locked, moves once it is not, and a finished one never moves", async () => {
    const { api, tournamentId, owner, semi, view } = await placedFour();
    const courtId = freeCourt(view, owner.courtIds, later);
    await api.schedule.lock({ tournamentId, matchIds: [semi], locked: true, revision: 1 });
    const move = (revision: number) => api.schedule.place({ matchId: semi, courtId, start: later, revision });
    await expect(move(2)).rejects.toMatchObject({ code: "MATCH_LOCKED" });
    await api.schedule.lock({ tournamentId, matchIds: [semi], locked: false, revision: 2 });
    await move(3);
    await api.matches.enter({ matchId: semi, revision: 0, outcome: straightSets("pair1") });
    await expect(api.schedule.place({ matchId: semi, courtId, start: sunday, revision: 4 })).rejects.toMatchObject({
      code: "MATCH_STARTED",
    });
  });

  test("swaps places with another in one act", async () => {
    const { api, tournamentId, semi, other, view } = await placedFour();
    await api.schedule.swap({ matchId: semi, otherMatchId: other, revision: 1 });
    const after = await api.schedule.get({ tournamentId });
    expect(planned(after, semi)).toMatchObject({
      start: planned(view, other)?.start,
      courtId: planned(view, other)?.courtId,
    });
    expect(planned(after, other)).toMatchObject({
      start: planned(view, semi)?.start,
      courtId: planned(view, semi)?.courtId,
    });
  });

  test("swaps places only with one of the same length", async () => {
    const { api, tournamentId, semi, final, view } = await placedFour();
    const { rules } = view;
    const lengths = { ...rules.lengths, "super-tie-break": 60, "full-third-set": 60 };
    await api.schedule.setRules({ tournamentId, rules: { ...rules, lengths } });
    const { courtId = "", start = 0 } = planned(view, final) ?? {};
    await api.schedule.unplace({ matchId: final, revision: 1 });
    await api.schedule.place({ matchId: final, courtId, start, revision: 2 });
    await api.schedule.lock({ tournamentId, matchIds: [final], locked: false, revision: 3 });
    const longer = api.schedule.swap({ matchId: semi, otherMatchId: final, revision: 4 });
    await expect(longer).rejects.toMatchObject({ code: "SWAP_OTHER_LENGTH" });
  });

  test("takes the matches that it leads to along when it is unplaced", async () => {
    const { api, tournamentId, semi, other } = await placedFour();
    expect(await api.schedule.unplace({ matchId: semi, revision: 1 })).toEqual({ revision: 2, unplaced: 2 });
    const { matches } = await api.schedule.get({ tournamentId });
    expect(matches.flatMap(({ match, placed }) => (placed.state === "planned" ? match.id : []))).toEqual([other]);
  });
});

describe("two operators on one order of play", () => {
  test("both succeed on different matches, and the later one is refused on the same match", async () => {
    const { api, tournamentId, owner, semi, other, view } = await placedFour();
    const courtId = freeCourt(view, owner.courtIds, later);
    await api.schedule.place({ matchId: semi, courtId, start: later, revision: 1 });
    await api.schedule.lock({ tournamentId, matchIds: [other], locked: true, revision: 1 });
    const same = api.schedule.lock({ tournamentId, matchIds: [semi], locked: false, revision: 1 });
    const [moved, locked] = [
      { kind: "placed", by: owner.name, matches: 1, revision: 2 },
      { kind: "locked", by: owner.name, matches: 1, revision: 3 },
    ];
    const whoChangedIt = { code: "SCHEDULE_CHANGED", data: { changes: [locked, moved] } };
    await expect(same).rejects.toMatchObject(whoChangedIt);
    const undoing = api.schedule.undo({ tournamentId, revision: 1 });
    await expect(undoing).rejects.toMatchObject(whoChangedIt);
    const taken = api.schedule.place({ matchId: other, courtId, start: later, revision: 1 });
    await expect(taken).rejects.toMatchObject({ code: "SCHEDULE_CHANGED" });
  });

  test("cannot undo after all is undone, nor once a match of the change was played", async () => {
    const { api, tournamentId, semi } = await placedFour();
    await api.matches.enter({ matchId: semi, revision: 0, outcome: straightSets("pair1") });
    const played = api.schedule.undo({ tournamentId, revision: 1 });
    await expect(played).rejects.toMatchObject({ code: "UNDO_OUTDATED", data: { matchIds: [semi] } });
    const fresh = await four();
    const none = fresh.api.schedule.undo({ tournamentId: fresh.tournamentId, revision: 0 });
    await expect(none).rejects.toMatchObject({ code: "NOTHING_TO_UNDO" });
  });

  test("record every act so that a replay of all gives the places", async () => {
    const { api, tournamentId, owner, semi, other, final, view } = await placedFour();
    const courtId = freeCourt(view, owner.courtIds, later);
    await api.schedule.place({ matchId: semi, courtId, start: later, revision: 1 });
    await api.schedule.lock({ tournamentId, matchIds: [semi, other], locked: false, revision: 2 });
    await api.schedule.unplace({ matchId: final, revision: 3 });
    await api.schedule.undo({ tournamentId, revision: 4 });
    await api.matches.enter({ matchId: other, revision: 0, outcome: straightSets("pair1") });
    await api.matches.clear({ matchId: other, revision: 1 });
    const { rows } = await app.db.execute<{ after: { matchId: string; at: object | null }[] }>(
      sql`select after from schedule_change where tournament_id = ${tournamentId} order by revision`,
    );
    const replayed = new Map(rows.flatMap(({ after }) => after.map(({ matchId, at }) => [matchId, at])));
    const { rows: kept } = await app.db.execute<{ id: string; at: object }>(sql`select match_id as id,
      json_build_object('courtId', court_id, 'day', day, 'startMinute', start_minute, 'length', length,
        'locked', locked, 'accepted', accepted) as at from match_placement where tournament_id = ${tournamentId}`);
    const standing = [...replayed].filter(([, at]) => at !== null);
    expect(Object.fromEntries(standing)).toEqual(Object.fromEntries(kept.map(({ id, at }) => [id, at])));
    // The match whose result was cleared has its place again.
    expect(standing).toHaveLength(3);
  });
});

test("the rules of the order of play are stored in full with the tournament, and its club can change them", async () => {
  const { api, tournamentId } = await four();
  const rules = { ...weekendRules, rest: { zone: 30, knockout: 30 }, maxPerDay: 6 };
  await api.schedule.setRules({ tournamentId, rules: { ...rules, lengths: { ...rules.lengths } } });
  expect((await api.schedule.get({ tournamentId })).rules).toEqual(rules);
});

function matchIn({ matches }: ScheduleView, matchId: string): ScheduledMatch | undefined {
  return matches.find(({ match }) => match.id === matchId);
}

/** Returns a court without a planned match at that minute for the length of a match. */
function freeCourt({ matches }: ScheduleView, courtIds: readonly string[], start: number): string {
  const taken = matches.flatMap(({ placed }) =>
    placed.state === "planned" && Math.abs(placed.start - start) < 75 ? placed.courtId : [],
  );
  return courtIds.find((id) => !taken.includes(id)) ?? "";
}
