import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { type Remedy, remediesFor } from "#domain/competition/schedule/reasons/remedies.ts";
import { unplacedOf } from "#domain/competition/schedule/reasons/why-not.ts";
import { freeHours } from "#domain/competition/schedule/world/free-hours.ts";
import { booking } from "#server/db/tables/bookings.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, type SomeBody } from "#tests/support/people.ts";
import { hourFrom } from "#tests/support/publications.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

const app = await createTestApp();
afterAll(() => app.close());

let clubs = 0;
/** Creates a tournament too large for its hours, placed as far as possible; the club's courts are free before 18:00. */
async function crowded(pairs: readonly number[] = [8, 8], places = true) {
  clubs += 1;
  const owner = await club(app, `Club ${clubs}`);
  const { tournamentId } = await drawnTournament(app, owner, pairs);
  const view = places ? await scheduled(owner, tournamentId) : await owner.api.schedule.get({ tournamentId });
  return { owner, api: owner.api, tournamentId, view };
}

function planOf({ matches }: ScheduleView) {
  return new Map(matches.map(({ match, placed }) => [match.id, placed]));
}

/** Lists the remedies that the screen shows for unplaced matches, computed from the answer. */
function offeredIn(view: ScheduleView, withFree = true): (readonly [string, Remedy])[] {
  const { courts, fixtures, rules, now, clubCourts } = view;
  const problem = { courts, fixtures, rules, now };
  const free = withFree ? freeHours(clubCourts, courts, now) : [];
  return unplacedOf(problem, planOf(view)).flatMap(({ key }) =>
    remediesFor(problem, planOf(view), key, free).map((remedy) => [key, remedy] as const),
  );
}

function press({ api }: Pick<SomeBody, "api">, matchId: string, remedy: Remedy, revision: number) {
  const { place } = remedy;
  switch (remedy.kind) {
    case "take-hours":
      return api.schedule.place({ matchId, ...place, revision, take: remedy.take });
    case "accept":
      return api.schedule.place({ matchId, ...place, revision, accepted: remedy.findings.map(({ kind }) => kind) });
    case "move-other":
      return api.schedule.place({ matchId, ...place, revision, others: [{ matchId: remedy.other, ...remedy.to }] });
  }
}

function heldHours(tournamentId: string) {
  return app.db.$count(booking, and(eq(booking.tournamentId, tournamentId), eq(booking.state, "TORNEO")));
}

/** Creates a semifinal that could only be early on Saturday, while two other unlocked matches have both courts. */
async function blocked() {
  const { owner, api, tournamentId, view } = await crowded([4, 2], false);
  const [semi, other] = view.matches.map(({ match }) => match);
  const single = view.matches.find(({ categoryId }) => categoryId !== view.matches[0]?.categoryId)?.match;
  const [side] = semi?.sides ?? [];
  const stretches = [
    { day: "2026-11-28", startMinute: 1200, endMinute: 1320 },
    { day: "2026-11-29", startMinute: 1080, endMinute: 1320 },
  ] as const;
  const said = { pairId: side?.pairId ?? "", playerId: side?.players?.[0].id ?? "", stretches: [...stretches] };
  await api.availability.ofPair(said);
  const [one = "", two = ""] = owner.courtIds;
  await api.schedule.place({ matchId: other?.id ?? "", courtId: one, start: 1110, revision: 0 });
  await api.schedule.place({ matchId: single?.id ?? "", courtId: two, start: 1110, revision: 1 });
  const matchIds = [other?.id ?? "", single?.id ?? ""];
  await api.schedule.lock({ tournamentId, matchIds, locked: false, revision: 2 });
  return { owner, api, tournamentId, view: await api.schedule.get({ tournamentId }) };
}

test.each([
  ["too many matches for the hours", () => crowded(), ["take-hours"]],
  ["a match that others keep out", blocked, ["take-hours", "accept", "move-other"]],
])(
  "for %s every remedy that is offered is legal when it is pressed, and can be undone as a whole",
  async (_, arrange, kinds) => {
    const { owner, api, tournamentId, view } = await arrange();
    const before = await heldHours(tournamentId);
    const offered = [...offeredIn(view), ...offeredIn(view, false)];
    expect(new Set(offered.map(([, { kind }]) => kind))).toEqual(new Set(kinds));
    for (const [matchId, remedy] of offered) {
      const seen = await api.schedule.get({ tournamentId });
      await press(owner, matchId, remedy, seen.revision);
      const after = await api.schedule.get({ tournamentId });
      expect(planOf(after).get(matchId)).toMatchObject({ state: "planned", ...remedy.place, locked: true });
      if (remedy.kind === "take-hours") expect(await heldHours(tournamentId)).toBeGreaterThan(before);
      if (remedy.kind === "move-other")
        expect(planOf(after).get(remedy.other)).toEqual({ state: "planned", ...remedy.to, locked: false });
      expect(after.undoable).toMatchObject({ kind: "placed" });
      await api.schedule.undo({ tournamentId, revision: after.revision });
      expect(planOf(await api.schedule.get({ tournamentId }))).toEqual(planOf(view));
      expect(await heldHours(tournamentId)).toBe(before);
    }
  },
);

describe("hours that a tournament takes later", () => {
  const morning = { from: 600, to: 720 };

  test("belong to the tournament, and the holder of a taken one is named", async () => {
    const { owner, api, tournamentId } = await crowded([4]);
    const [courtId = "", other = ""] = owner.courtIds;
    const holder = { kind: "guest", name: "Juan P." } as const;
    await api.bookings.reserve({ courtId, day: "2026-11-28", ...hourFrom(11), holder });
    await expect(api.schedule.holdHours({ tournamentId, take: [{ courtId, ...morning }] })).rejects.toMatchObject({
      code: "COURTS_TAKEN",
      data: { holder: "Juan P." },
    });
    await api.schedule.holdHours({ tournamentId, take: [{ courtId: other, ...morning }] });
    const { courts, clubCourts } = await api.schedule.get({ tournamentId });
    expect(courts.find(({ id }) => id === other)?.held).toContainEqual(morning);
    expect(clubCourts.map(({ taken }) => taken)).toEqual([[{ from: 660, to: 720, holder: "Juan P." }], []]);
    const sameHour = api.bookings.reserve({ courtId: other, day: "2026-11-28", ...hourFrom(10), holder });
    await expect(sameHour).rejects.toMatchObject({ code: "SLOT_TAKEN" });
  });

  test.each([
    ["while the club is closed", { from: 420, to: 480 }],
    ["of the day before the tournament", { from: -780, to: -720 }],
  ])("are refused %s", async (_, hours) => {
    const { owner, api, tournamentId } = await crowded([4]);
    const asked = api.schedule.holdHours({ tournamentId, take: [{ courtId: owner.courtIds[0] ?? "", ...hours }] });
    await expect(asked).rejects.toMatchObject({ code: "HOURS_NOT_OPEN" });
  });

  test("are given back if no match stands there, and taken again when that is undone", async () => {
    const { owner, api, tournamentId, view } = await crowded([4]);
    const [courtId = ""] = owner.courtIds;
    const whole = { courtId, from: 1080, to: 1320 };
    const used = api.schedule.holdHours({ tournamentId, giveBack: [whole] });
    await expect(used).rejects.toMatchObject({ code: "HOURS_IN_USE" });
    const sunday = { courtId, from: 2520, to: 2760 };
    const later = view.matches.filter(({ placed }) => placed.state === "planned" && placed.start > 1440);
    for (const { match } of later) await api.schedule.unplace({ matchId: match.id, revision: 1 });
    const { revision } = await api.schedule.holdHours({ tournamentId, giveBack: [sunday] });
    const holder = { kind: "guest", name: "Tito" } as const;
    const slot = { courtId, day: "2026-11-29", ...hourFrom(18), holder } as const;
    const booked = await api.bookings.reserve(slot);
    await expect(api.schedule.undo({ tournamentId, revision })).rejects.toMatchObject({ code: "UNDO_OUTDATED" });
    await api.bookings.cancel({ bookingId: booked.id });
    await api.schedule.undo({ tournamentId, revision });
    await expect(api.bookings.reserve(slot)).rejects.toMatchObject({ code: "SLOT_TAKEN" });
  });
});
