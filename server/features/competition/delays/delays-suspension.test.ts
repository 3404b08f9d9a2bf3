import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { SuspensionPreview } from "#contract/competition/delays/schedule-suspensions.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { shortId } from "#domain/lib/short-id.ts";
import { plainWebFolder } from "#tests/fixtures/web-folder.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

const clock = { now: new Date("2026-11-20T12:00:00Z") };
/** A web folder whose public pages show the data that they were drawn with. */
const web = await plainWebFolder();
const app = await createTestApp({ now: () => clock.now, parts: { webFolder: web.webFolder } });
afterAll(async () => {
  await app.close();
  await web.remove();
});

/** Sets the clock of the program; the club's is three hours behind UTC. */
function itIs(moment: string) {
  clock.now = new Date(moment);
}

const saturday = "2026-12-05";
const morning = { day: saturday, startMinute: 600, endMinute: 840 } as const;
let clubs = 0;

/**
 * Creates a weekend of four pairs whose semifinals are played, at 18:10 of its Sunday: the final has begun, and it
 * rains.
 */
async function rainyFinal() {
  clubs += 1;
  itIs("2026-11-20T12:00:00-03:00");
  const owner = await club(app, `Club ${clubs}`);
  const { tournamentId } = await drawnTournament(app, owner, [4]);
  const view = await scheduled(owner, tournamentId);
  const { api, courtIds } = owner;
  const [semi = "", other = "", final = ""] = view.matches.map(({ match }) => match.id);
  const sunday = (startMinute: number) => ({ courtId: courtIds[0] ?? "", start: 1440 + startMinute });
  await api.schedule.place({ matchId: final, ...sunday(18 * 60), revision: view.revision, accepted: [] });
  const { revision } = await api.schedule.get({ tournamentId });
  await api.schedule.publish({ tournamentId, revision });
  itIs("2026-11-28T19:30:00-03:00");
  for (const matchId of [semi, other])
    await api.matches.enter({ matchId, revision: 0, outcome: straightSets("pair1") });
  itIs("2026-11-29T18:00:00-03:00");
  await api.day.start({ matchId: final, courtId: courtIds[0] ?? "" });
  itIs("2026-11-29T18:10:00-03:00");
  await app.db.execute(sql`delete from notice`);
  const ask = (days: readonly DayHours[] = [morning]) =>
    api.schedule.suspensionPreview({ tournamentId, courtIds, days: [...days] });
  const confirm = ({ revision: seen, moves }: SuspensionPreview) =>
    api.schedule.suspend({
      ...{ tournamentId, courtIds, days: [morning], revision: seen, why: "rain" },
      moves: moves.map(({ matchId, to }) => ({ matchId, to })),
    });
  const see = () => api.schedule.get({ tournamentId });
  const enterFinal = async () => {
    const { match } = (await see()).matches.find((one) => one.match.id === final) ?? {};
    await api.matches.enter({ matchId: final, revision: match?.revision ?? 0, outcome: straightSets("pair1") });
  };
  return { api, tournamentId, courtIds, final, ask, confirm, see, enterFinal };
}

/** Counts the notices since the rain began, by kind, and the people that each went to. */
async function told() {
  const { rows } = await app.db.execute<{ kind: string; people: number; notices: number }>(sql`
    select kind, count(distinct person_id)::int as people, count(*)::int as notices from notice
    where kind <> 'match-next' group by kind order by kind`);
  return rows;
}

/** Reads everything that a suspension touches, as the database stores it. */
async function stored(tournamentId: string) {
  const ofItsMatches = `where match_id in (select one.id from match one join draw on draw.id = draw_id
    join tournament_category c on c.id = category_id where c.tournament_id = $1) order by 1`;
  const of = async (query: string) => (await app.pool.query(query, [tournamentId])).rows;
  return {
    days: await of("select start_date, end_date, other_hours, resumes_on from tournament where id = $1"),
    hours: await of(
      "select court_id, day, start_minute, end_minute from booking where tournament_id = $1 order by 1, 2, 3",
    ),
    placed: await of("select * from match_placement where tournament_id = $1 order by 1"),
    published: await of("select * from published_placement where tournament_id = $1 order by 1"),
    day: await of(`select * from match_day ${ofItsMatches}`),
    courts: await of(`select * from court_in_play ${ofItsMatches}`),
    people: await of(`select * from player_in_play ${ofItsMatches}`),
  };
}

describe("a drawn tournament that is suspended in its final", () => {
  test("continues next Saturday in free hours of its club, and each player is notified once", async () => {
    const { api, tournamentId, courtIds, final, ask, confirm, see } = await rainyFinal();
    const [courtId = ""] = courtIds;
    const holder = { kind: "guest", name: "Juan P." } as const;
    const booked = { courtId, day: saturday, startMinute: 660, endMinute: 720, holder } as const;
    await api.bookings.reserve(booked);
    const before = await stored(tournamentId);
    const shown = await ask();
    expect(await stored(tournamentId)).toEqual(before);
    expect(shown).toMatchObject({ interrupted: [final], playersTold: 4, isPublished: true });
    expect(shown.taken).toMatchObject([{ holder: "Juan P.", from: 7 * 1440 + 660, to: 7 * 1440 + 720 }]);
    expect(shown.moves).toMatchObject([{ matchId: final, to: { start: expect.any(Number) } }]);

    const { moved, unplaced, playersTold, revision } = await confirm(shown);
    expect({ moved, unplaced, playersTold }).toEqual({ moved: 1, unplaced: 0, playersTold: 4 });
    expect(await told()).toEqual([{ kind: "tournament-suspended", people: 4, notices: 4 }]);
    const page = await api.tournaments.get({ tournamentId });
    expect(page).toMatchObject({ startDate: "2026-11-28", endDate: saturday, resumesOn: saturday });
    expect(page.otherHours.filter(({ startMinute, endMinute }) => startMinute === endMinute)).toHaveLength(5);
    const place = page.categories[0]?.bracket?.rounds.at(-1)?.[0]?.place;
    expect(place).toMatchObject({ day: saturday });
    const day = await api.day.get({ tournamentId });
    expect(JSON.stringify(day)).not.toContain('"state":"playing"');
    const held = (await stored(tournamentId)).hours.filter((hour) => String(hour.day).startsWith(saturday));
    expect(held).toHaveLength(4 * courtIds.length - 1);
    expect((await see()).undoable).toMatchObject({ kind: "suspended" });

    // Undo restores days, hours, places, what players see, and the match on its court.
    await api.schedule.undo({ tournamentId, revision });
    const { placed, ...rest } = await stored(tournamentId);
    const { placed: placedBefore, ...restBefore } = before;
    expect(rest).toEqual(restBefore);
    expect(placed).toEqual(placedBefore);
  });

  test("cannot be undone once the day before is over, because the tournament would end with an open final", async () => {
    const { api, tournamentId, ask, confirm } = await rainyFinal();
    // Its hours have passed, so that no court is asked for again.
    itIs("2026-11-29T22:30:00-03:00");
    const { revision } = await confirm(await ask());
    itIs("2026-11-30T06:00:00-03:00");
    await expect(api.schedule.undo({ tournamentId, revision })).rejects.toMatchObject({ code: "UNDO_OUTDATED" });
    itIs("2026-11-30T05:59:00-03:00");
    await api.schedule.undo({ tournamentId, revision });
    expect(await api.tournaments.get({ tournamentId })).toMatchObject({ endDate: "2026-11-29" });
  });

  test("is played to its end on the new day and awards its points on that day", async () => {
    const { api, tournamentId, final, ask, confirm, enterFinal } = await rainyFinal();
    await confirm(await ask());
    // The television, the public page and its bracket get the day on which it continues; their wording is tested
    // elsewhere.
    const address = shortId(tournamentId);
    for (const path of [`/tv/${address}`, `/t/${address}`, `/t/${address}/llave`]) {
      expect(await (await app.fetch(path)).text()).toContain(`"resumesOn":"${saturday}"`);
    }
    const paper = await api.schedule.get({ tournamentId });
    expect(paper.resumesOn).toBe(saturday);
    expect(paper.matches.find(({ match }) => match.id === final)).toMatchObject({
      placed: { state: "planned", start: expect.any(Number) },
      published: { start: expect.any(Number) },
    });
    itIs("2026-12-05T10:00:00-03:00");
    const { matches } = await api.schedule.get({ tournamentId });
    const placed = matches.find(({ match }) => match.id === final)?.placed;
    const courtId = placed && "courtId" in placed ? (placed.courtId ?? "") : "";
    await api.day.call({ matchId: final, courtId });
    await enterFinal();
    await api.tournaments.close({ tournamentId });
    const { rows } = await app.db.execute(sql`
      select final_position as place, points_awarded as points, date_completed::text as won, valid_until::text as until,
        count(*)::int as players from tournament_result r join tournament_category c on c.id = r.category_id
      where c.tournament_id = ${tournamentId} group by 1, 2, 3, 4 order by 1`);
    const dates = { won: saturday, until: "2027-12-04" };
    expect(rows).toEqual([
      { place: 1, points: 500, ...dates, players: 2 },
      { place: 2, points: 300, ...dates, players: 2 },
      { place: 3, points: 180, ...dates, players: 4 },
    ]);
  });

  test("refuses days that are over, days without a free court, and places that a result has overtaken", async () => {
    const { api, tournamentId, courtIds, ask, confirm, enterFinal } = await rainyFinal();
    const refused = { code: "SUSPENSION_INVALID", status: 422 };
    await expect(ask([{ ...morning, day: "2026-11-29" }])).rejects.toMatchObject(refused);
    await expect(ask([{ ...morning, startMinute: 840 }])).rejects.toMatchObject(refused);
    await expect(ask([morning, morning])).rejects.toMatchObject(refused);
    const holder = { kind: "guest", name: "Juan P." } as const;
    for (const courtId of courtIds)
      await api.bookings.reserve({ courtId, day: "2026-12-06", startMinute: 600, endMinute: 660, holder });
    const hour = { day: "2026-12-06", startMinute: 600, endMinute: 660 } as const;
    await expect(ask([hour])).rejects.toMatchObject(refused);
    const shown = await ask();
    await enterFinal();
    await expect(confirm(shown)).rejects.toMatchObject({ code: "SCHEDULE_CHANGED" });
    expect((await api.tournaments.get({ tournamentId })).endDate).toBe("2026-11-29");
  });

  test("can be cancelled instead: no court, no hour and no points are left, and each player is notified once", async () => {
    const { api, tournamentId } = await rainyFinal();
    await api.tournaments.cancel({ tournamentId });
    const left = await stored(tournamentId);
    expect([left.hours, left.courts, left.people].map((rows) => rows.length)).toEqual([0, 0, 0]);
    // The two semifinals were played; their places stay as a memory.
    expect([left.placed, left.published].map((rows) => rows.length)).toEqual([2, 2]);
    expect(await told()).toEqual([{ kind: "tournament-cancelled", people: 8, notices: 8 }]);
    const page = await api.tournaments.get({ tournamentId });
    expect([page.status, page.categories.flatMap(({ results }) => results)]).toEqual(["cancelled", []]);
    await expect(api.tournaments.close({ tournamentId })).rejects.toMatchObject({ code: "TOURNAMENT_NOT_UPCOMING" });
  });
});
