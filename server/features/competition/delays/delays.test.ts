import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { DelayPreview } from "#contract/competition/delays/schedule-delays.ts";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { lettersAtNoon } from "#tests/notices/letters.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

const clock = { now: new Date("2026-11-28T21:00:00Z") };
const app = await createTestApp({ now: () => clock.now });
afterAll(() => app.close());

/** Sets the clock to the evening of the tournament, some minutes after its first hour, 18:00. */
function itIs(minutes: number) {
  clock.now = new Date(Date.parse("2026-11-28T21:00:00Z") + minutes * 60_000);
}

const six = 18 * 60;
let clubs = 0;

/** Creates four pairs with a whole order of play, at 18:00 of its first day, when both semifinals are to begin. */
async function evening({ isPublished = true } = {}) {
  clubs += 1;
  itIs(-60 * 24 * 7);
  const owner = await club(app, `Club ${clubs}`);
  const { tournamentId } = await drawnTournament(app, owner, [4]);
  const view = await scheduled(owner, tournamentId);
  const { api, courtIds } = owner;
  if (isPublished) await api.schedule.publish({ tournamentId, revision: view.revision });
  itIs(0);
  const [semi = "", second = "", final = ""] = view.matches.map(({ match }) => match.id);
  const rain = { tournamentId, courtIds, until: { kind: "for", minutes: 60 }, stopsPlay: true } as const;
  const preview = (more: object = {}) => api.schedule.delayPreview({ ...rain, ...more });
  const confirm = ({ revision, way, closure, moves }: DelayPreview, tellByMail = false) =>
    api.schedule.delay({ tournamentId, revision, why: "rain", way, closure, moves, tellByMail });
  const see = () => api.schedule.get({ tournamentId });
  const courtOf = (id: string) => {
    const placed = view.matches.find(({ match }) => match.id === id)?.placed;
    return placed?.state === "planned" ? placed.courtId : "";
  };
  return { owner, api, tournamentId, courtIds, view, semi, second, final, preview, confirm, see, courtOf };
}

function startOf({ matches }: ScheduleView, id: string) {
  const found = matches.find(({ match }) => match.id === id);
  return found && { now: "start" in found.placed ? found.placed.start : null, told: found.published?.start ?? null };
}

describe("rain", () => {
  test("stops matches in play and moves later ones, for players too, in one change that can be undone whole", async () => {
    const { api, tournamentId, semi, second, final, preview, confirm, see, courtOf } = await evening();
    await api.day.start({ matchId: semi, courtId: courtOf(semi) });
    itIs(10);
    const before = await see();
    const shown = await preview();
    expect(await see()).toEqual(before);
    expect(shown).toMatchObject({
      closure: { from: six + 10, to: six + 70 },
      stopped: [{ matchId: semi, minutes: 60, until: six + 75 + 60 }],
      counts: { unplaced: 0, otherDay: 0 },
      isPublished: true,
    });
    const move = shown.moves.find(({ matchId }) => matchId === second);
    expect(move).toMatchObject({ from: { start: six }, to: { start: six + 75 } });
    const { revision, playersTold } = await confirm(shown, true);
    expect({ revision, playersTold }).toEqual({ revision: before.revision + 1, playersTold: shown.playersTold });
    const after = await see();
    expect(startOf(after, second)).toEqual({ now: six + 75, told: six + 75 });
    expect(after.matches.find(({ match }) => match.id === semi)?.placed).toMatchObject({ expectedEnd: six + 75 + 60 });
    expect(startOf(after, final)?.told).toBe(startOf(after, final)?.now);
    expect(after.undoable).toMatchObject({ kind: "delayed" });
    const changed = "select match_id, start_minute from published_change where revision = $1";
    const { rows } = await app.pool.query(changed, [revision]);
    expect(rows).toHaveLength(shown.moves.length);
    expect(rows).toContainEqual({ match_id: second, start_minute: six });
    const letters = (await lettersAtNoon(app)).filter(({ text }) => text.includes("Se corrió por la lluvia."));
    expect(letters).toHaveLength(playersTold);

    expect(await confirm(shown)).toEqual({ revision, moved: 0, playersTold: 0 });
    await api.schedule.undo({ tournamentId, revision });
    const undone = await see();
    expect(undone.matches).toEqual(before.matches);
  });

  test("notifies nobody before publication, and the club's draft stays a draft", async () => {
    const { second, preview, confirm, see } = await evening({ isPublished: false });
    const shown = await preview();
    expect(shown).toMatchObject({ playersTold: 0, isPublished: false });
    expect(await confirm(shown, true)).toMatchObject({ playersTold: 0 });
    expect(startOf(await see(), second)).toEqual({ now: six + 60, told: null });
  });

  test("names the holders of the bookings that it rains on, and of those that a match runs into", async () => {
    const { api, semi, courtIds, preview, courtOf } = await evening();
    const hour = (startMinute: number) => ({ day: "2026-11-28" as const, startMinute, endMinute: startMinute + 60 });
    const holder = { kind: "guest", name: "Juan P.", phone: "343 4123456" } as const;
    const courtId = courtOf(semi);
    await api.bookings.reserve({ courtId, ...hour(22 * 60), holder });
    itIs(170);
    await api.day.start({ matchId: semi, courtId });
    itIs(180);
    const { reached, rained } = await preview({ courtIds, until: { kind: "at", minute: 22 * 60 + 30 } });
    expect(reached).toMatchObject([
      {
        name: "Juan P.",
        start: 22 * 60,
        matchId: semi,
        until: 20 * 60 + 50 + 75 + 90,
        phone: { text: expect.any(String) },
      },
    ]);
    expect(rained).toMatchObject([{ name: "Juan P.", start: 22 * 60, end: 23 * 60 }]);
  });
});

describe("a delay", () => {
  test("is refused if a result, a call or any other change came after its preview", async () => {
    const { api, tournamentId, semi, second, preview, confirm, courtOf } = await evening();
    const shown = await preview();
    await api.day.call({ matchId: second, courtId: courtOf(second) });
    await expect(confirm(shown)).rejects.toMatchObject({ code: "SCHEDULE_CHANGED" });
    await api.day.takeBack({ matchId: second });
    await api.matches.enter({ matchId: semi, revision: 0, outcome: straightSets("pair1") });
    await expect(confirm(shown)).rejects.toMatchObject({ code: "SCHEDULE_CHANGED" });
    const later = await preview();
    const { revision } = await api.schedule.get({ tournamentId });
    await api.schedule.lock({ tournamentId, matchIds: [second], locked: true, revision });
    await expect(confirm(later)).rejects.toMatchObject({ code: "SCHEDULE_CHANGED" });
    await confirm(await preview());
  });

  test("on one court alone moves no other court, and shows what it would break", async () => {
    const { courtIds, second, preview, courtOf } = await evening();
    const alone = { way: "one-court", courtIds: [courtOf(second)], stopsPlay: false };
    const { moves } = await preview({ ...alone, until: { kind: "for", minutes: 15 } });
    expect(moves).toMatchObject([{ matchId: second, to: { courtId: courtOf(second), start: six + 15 } }]);
    const night = preview({ ...alone, until: { kind: "at", minute: 21 * 60 } });
    await expect(night).rejects.toMatchObject({
      code: "PLACEMENT_ILLEGAL",
      data: { findings: expect.arrayContaining([expect.objectContaining({ matchId: second })]) },
    });
    await expect(preview({ ...alone, courtIds })).rejects.toMatchObject({ code: "DELAY_INVALID" });
  });

  test("can rearrange the rest, and no match gets earlier than its players know", async () => {
    const { tournamentId, api, courtIds, view, final, preview, confirm, see } = await evening();
    // By these rules the final prefers six, but its players were told a quarter to nine.
    await api.schedule.setRules({
      tournamentId,
      rules: { ...view.rules, finals: { ...view.rules.finals, from: six, to: six + 30 } },
    });
    const at = { matchId: final, courtId: courtIds[0] ?? "", start: 1440 + six + 165 };
    const { revision } = await api.schedule.place({ ...at, revision: (await see()).revision });
    await api.schedule.lock({ tournamentId, matchIds: [final], locked: false, revision });
    await api.schedule.publish({ tournamentId, revision: revision + 1 });
    const before = await see();
    await confirm(await preview({ way: "rearrange" }));
    const after = await see();
    for (const { match } of before.matches) {
      const { told, now } = startOf(after, match.id) ?? {};
      expect(told).toBe(now);
      expect(now).toBeGreaterThanOrEqual(startOf(before, match.id)?.now ?? 0);
    }
    await api.schedule.undo({ tournamentId, revision: after.revision });
    expect((await see()).matches.map(({ placed }) => placed)).toEqual(before.matches.map(({ placed }) => placed));
  });

  test("leaves a match without a time if there is no room for it", async () => {
    const { api, tournamentId, semi, preview, confirm, see } = await evening();
    itIs(24 * 60);
    const shown = await preview({ until: { kind: "day" } });
    expect(shown.counts).toMatchObject({ moved: 0, unplaced: shown.moves.length });
    await confirm(shown);
    expect(startOf(await see(), semi)).toBeDefined();
    expect((await app.client().schedule.published({ tournamentId })).places).toHaveLength(3 - shown.moves.length);
    const { revision } = await see();
    await api.schedule.undo({ tournamentId, revision });
    expect((await app.client().schedule.published({ tournamentId })).places).toHaveLength(3);
  });

  test("keeps the hours that it called off out of later proposals, until it is undone or the club plays there", async () => {
    const { api, tournamentId, courtIds, preview, confirm, see } = await evening();
    itIs(24 * 60);
    const proposed = async () => {
      const { places } = await api.schedule.propose({ tournamentId, keep: "placed", seed: "2" });
      return places.filter(({ start }) => start >= 1440);
    };
    const shown = await preview({ until: { kind: "day" } });
    await confirm(shown);
    const [first = { matchId: "" }] = shown.moves;
    expect(await proposed()).toEqual([]);
    expect((await see()).calledOff.map(({ courtId }) => courtId).toSorted()).toEqual([...courtIds].toSorted());

    const { revision } = await see();
    await api.schedule.undo({ tournamentId, revision });
    expect((await see()).calledOff).toEqual([]);
    await api.schedule.undo({ tournamentId, revision: revision + 1, redo: true });
    expect((await see()).calledOff).toHaveLength(courtIds.length);

    const [courtId = ""] = courtIds;
    await api.schedule.place({ matchId: first.matchId, courtId, start: 1440 + six + 60, revision: revision + 2 });
    expect((await see()).calledOff.map((one) => one.courtId)).toEqual(courtIds.slice(1));
  });

  test("on another court moves no match into the hours that an earlier delay called off", async () => {
    const { courtIds, second, preview, confirm, courtOf } = await evening();
    const own = courtOf(second);
    const others = courtIds.filter((id) => id !== own);
    const day = { until: { kind: "day" }, stopsPlay: false };
    await confirm(await preview({ ...day, courtIds: others }));
    const { moves } = await preview({ ...day, courtIds: [own] });
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.filter(({ to }) => to !== null && to.start < 1440)).toEqual([]);
  });

  test("changes nothing if the server dies halfway", async () => {
    const { preview, confirm, see } = await evening();
    const [before, shown] = [await see(), await preview()];
    await app.db.execute(sql`create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`);
    await app.db.execute(sql`create trigger dies before insert on audit_event for each row
      when (new.action = 'schedule.delayed') execute function die()`);
    await expect(confirm(shown)).rejects.toMatchObject({ status: 503 });
    await app.db.execute(sql`drop trigger dies on audit_event`);
    expect(await see()).toEqual(before);
    expect(await confirm(shown)).toMatchObject({ revision: before.revision + 1 });
  });
});
