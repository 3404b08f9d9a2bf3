import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { screenPersonHeader } from "#contract/screen-person.ts";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { matchPlacement } from "#server/db/tables/schedules.ts";
import { scorerDevice, scorerPass } from "#server/db/tables/scorers.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, employee, player } from "#tests/support/people.ts";
import { type SentOutcome, straightSets } from "#tests/support/play.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";
import { forgetPasses } from "./jobs.ts";

const minute = 60_000;
const firstHour = Date.parse("2026-11-28T21:00:00Z");
const clock = { now: new Date(firstHour) };
const app = await createTestApp({ now: () => clock.now });
afterAll(() => app.close());

/** Sets the clock to some minutes after the first hour of the tournament, 18:00. */
function itIs(minutes: number) {
  clock.now = new Date(firstHour + minutes * minute);
}

const refused = (code: string) => expect.objectContaining({ code });

type Owner = Awaited<ReturnType<typeof club>>;
let owner: Owner;
let tournamentId: string;
let marta: Awaited<ReturnType<typeof employee>>;
/** Both first matches with their courts, and the final. */
let matches: { id: string; courtId: string }[];
let clubs = 0;

async function evening() {
  clubs += 1;
  itIs(-60 * 24 * 7);
  owner = await club(app, `Club ${clubs}`);
  marta = await employee(app, "Marta Gil", owner, "desk");
  ({ tournamentId } = await drawnTournament(app, owner, [4]));
  await scheduled(owner, tournamentId);
  const { matches: drawn } = await owner.api.schedule.get({ tournamentId });
  const placed = await app.db.select().from(matchPlacement).where(eq(matchPlacement.tournamentId, tournamentId));
  const courtOf = new Map(placed.map(({ matchId, courtId }) => [matchId, courtId]));
  matches = drawn.map(({ match: { id } }) => ({ id, courtId: courtOf.get(id) ?? "" }));
  itIs(0);
}

/** A phone that used this code. */
async function scan(token: string, name = "Tito", cookie?: string) {
  const headers = { "content-type": "application/json", ...(cookie && { cookie }) };
  const answer = await app.fetch("/api/v1/scorer-devices", {
    method: "POST",
    headers,
    body: JSON.stringify({ token, name }),
  });
  if (!answer.ok) throw Object.assign(new Error("refused"), await answer.json());
  const [set = ""] = answer.headers.getSetCookie();
  const [pair = ""] = set.split(";");
  return { set, cookie: pair, api: app.client(pair) };
}

async function passFor(courtIds: readonly string[], label = "Planilla cancha 1") {
  return marta.api.scorers.make({ tournamentId, courtIds: [...courtIds], label });
}

/** A phone with a pass for the court of the first match. */
async function scorer() {
  const { passId, token } = await passFor([matches[0]?.courtId ?? ""]);
  return { passId, ...(await scan(token)) };
}

const result = (winner: "pair1" | "pair2" = "pair1"): SentOutcome => straightSets(winner);

describe("the phone of a scorer", () => {
  beforeEach(evening);

  test("reads the courts and matches of its pass, with short names and no telephone", async () => {
    const [first, second] = matches;
    const { api, set } = await scorer();
    expect(set).toMatch(/^punto-de-oro\.pass=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const read = await api.scorers.matches();
    expect(read.pass).toMatchObject({ label: "Planilla cancha 1", clubName: `Club ${clubs}` });
    expect(read.day.courts.map(({ id, now }) => [id, now])).toEqual([
      [first?.courtId, { state: "free", since: null, nextMatchId: first?.id }],
    ]);
    const shown = read.categories.flatMap((category) => category.matches.map(({ id }) => id));
    expect(shown).toContain(first?.id);
    expect(shown).not.toContain(second?.id);
    const people = read.categories.flatMap((one) =>
      one.matches.flatMap(({ sides }) => sides.flatMap((s) => s.players ?? [])),
    );
    expect(people.length).toBeGreaterThan(0);
    for (const { name, shortName, photoUrl } of people) expect([name, photoUrl]).toEqual([shortName, null]);
  });

  test("calls, starts, enters and corrects, and the history names the maker and the pass", async () => {
    const [{ id: matchId = "", courtId = "" } = {}] = matches;
    const { api } = await scorer();
    await api.day.call({ matchId, courtId });
    await api.day.start({ matchId, courtId });
    itIs(70);
    expect(await api.matches.preview({ matchId, outcome: result() })).toEqual({
      winner: "pair1",
      undoes: [],
      loses: [],
    });
    const entered = await api.matches.enter({ matchId, revision: 0, outcome: result() });
    expect(entered).toMatchObject({ matches: [], keptRounds: [] });
    const { day, mayCorrect } = await api.scorers.matches();
    expect(day.played.map((played) => played.matchId)).toEqual([matchId]);
    expect(mayCorrect).toEqual([{ matchId, until: new Date(firstHour + 85 * minute).toISOString() }]);
    itIs(84);
    await api.matches.enter({ matchId, revision: 1, outcome: result("pair2") });
    itIs(86);
    const late = api.matches.enter({ matchId, revision: 2, outcome: result() });
    await expect(late).rejects.toEqual(refused("PASS_RESULT_CLOSED"));
    const told = await owner.api.matches.history({ matchId });
    expect(told.map(({ kind, actor, pass }) => [kind, actor, pass])).toEqual([
      ["corrected", "Marta Gil", "Planilla cancha 1"],
      ["entered", "Marta Gil", "Planilla cancha 1"],
    ]);
    const { acts } = await owner.api.team.acts({ clubId: owner.clubId, personId: marta.id });
    expect(acts.map(({ action, actor, role, pass }) => [action, actor, role, pass])).toEqual([
      ...["result.entered", "result.entered", "match.started", "match.called"].map((action) => [
        action,
        "Marta Gil",
        null,
        "Planilla cancha 1",
      ]),
      ["scorer.pass-made", "Marta Gil", "desk", null],
    ]);
    expect((await examine(app.db, clock.now)).filter(({ code }) => code.startsWith("ST"))).toEqual([]);
  });

  test("changes no result that the desk entered, and none that others were played on", async () => {
    const [first, second] = matches;
    const { api } = await scorer();
    const matchId = first?.id ?? "";
    await marta.api.matches.enter({ matchId, revision: 0, outcome: result() });
    const again = { matchId, revision: 1, outcome: result("pair2") };
    await expect(api.matches.enter(again)).rejects.toEqual(refused("PASS_RESULT_CLOSED"));
    await expect(api.matches.preview(again)).rejects.toEqual(refused("PASS_RESULT_CLOSED"));
    await marta.api.matches.clear({ matchId, revision: 1 });
    await api.matches.enter({ matchId, revision: 2, outcome: result() });
    await marta.api.matches.enter({ matchId: second?.id ?? "", revision: 0, outcome: result() });
    await marta.api.matches.enter({ matchId: matches[2]?.id ?? "", revision: 4, outcome: result() });
    const undoing = { matchId, revision: 3, outcome: result("pair2"), undoes: [matches[2]?.id ?? ""] };
    await expect(api.matches.enter(undoing)).rejects.toEqual(refused("PASS_RESULT_CLOSED"));
  });

  test("reaches no match of another court, and sends none to another court", async () => {
    const [first, second] = matches;
    const { api } = await scorer();
    const [mine, theirs] = [first?.courtId ?? "", second?.courtId ?? ""];
    const elsewhere = { matchId: second?.id ?? "" };
    const notFound = refused("MATCH_NOT_FOUND");
    await expect(api.day.call({ ...elsewhere, courtId: mine })).rejects.toEqual(notFound);
    await expect(api.day.start({ ...elsewhere, courtId: mine })).rejects.toEqual(notFound);
    await expect(api.matches.enter({ ...elsewhere, revision: 0, outcome: result() })).rejects.toEqual(notFound);
    await expect(api.matches.preview({ ...elsewhere, outcome: result() })).rejects.toEqual(notFound);
    const sent = api.day.call({ matchId: first?.id ?? "", courtId: theirs });
    await expect(sent).rejects.toEqual(refused("COURT_NOT_FOUND"));
    await marta.api.day.call({ ...elsewhere, courtId: theirs });
    await expect(api.day.end(elsewhere)).rejects.toEqual(notFound);
    // Once the desk calls it to the court of the pass, it is one of its matches.
    await marta.api.day.takeBack(elsewhere);
    await marta.api.day.call({ ...elsewhere, courtId: mine });
    await api.day.end(elsewhere);
  });

  test("names busy players in short", async () => {
    const [first, second] = matches;
    const { api } = await scorer();
    const matchId = first?.id ?? "";
    await app.db.execute(sql`insert into player_in_play (person_id, match_id)
      select proposer_id, ${second?.id}::uuid from pair
        join match_side on pair_id = pair.id and match_id = ${matchId}`);
    const call = api.day.call({ matchId, courtId: first?.courtId ?? "" });
    const error: unknown = await call.catch((one: unknown) => one);
    expect(error).toMatchObject({ code: "PLAYER_IN_PLAY", data: { players: [{ photoUrl: null }, {}] } });
  });

  test("sends a note again under its name, which belongs to the pass", async () => {
    const [{ id: matchId = "", courtId = "" } = {}] = matches;
    const { cookie } = await scorer();
    const name = crypto.randomUUID();
    const named = app.client(cookie, () => name);
    expect(await named.day.call({ matchId, courtId })).toEqual({});
    expect(await named.day.call({ matchId, courtId, ago: 3 })).toEqual({});
    const ofMaker = app.client(marta.cookie, () => name);
    await expect(ofMaker.day.call({ matchId, courtId })).rejects.toEqual(refused("MATCH_STARTED"));
  });

  test("of a signed-in player acts for the pass only on the screen of the pass", async () => {
    const [{ id: matchId = "", courtId = "" } = {}] = matches;
    const { cookie, passId } = await scorer();
    const ana = await player(app, "Ana Ríos");
    const both = `${ana.cookie}; ${cookie}`;
    await expect(app.client(both).day.call({ matchId, courtId })).rejects.toEqual(refused("FORBIDDEN"));
    const call = (screen: string) =>
      app.fetch(`/api/v1/matches/${matchId}/call`, {
        method: "POST",
        headers: { cookie: both, "content-type": "application/json", [screenPersonHeader]: screen },
        body: JSON.stringify({ courtId }),
      });
    expect((await call(`pass:${crypto.randomUUID()}`)).status).toBe(409);
    expect((await call(`pass:${passId}`)).status).toBe(200);
    expect((await app.client(both).scorers.matches()).pass.id).toBe(passId);
  });
});

describe("a code", () => {
  beforeAll(evening);

  test("opens one phone, once, for ten minutes, and a new one replaces it", async () => {
    const { passId, token } = await passFor([owner.courtIds[0] ?? ""]);
    await scan(token);
    await expect(scan(token)).rejects.toEqual(refused("PASS_CODE_OVER"));
    const second = await marta.api.scorers.newCode({ passId });
    const third = await marta.api.scorers.newCode({ passId });
    await expect(scan(second.token)).rejects.toEqual(refused("PASS_CODE_OVER"));
    itIs(10);
    await expect(scan(third.token)).rejects.toEqual(refused("PASS_CODE_OVER"));
    itIs(0);
    await expect(scan("nobody-has-such-a-code")).rejects.toEqual(refused("PASS_CODE_OVER"));
  });

  test("opens one of two phones at once", async () => {
    const { passId, token } = await passFor([owner.courtIds[0] ?? ""]);
    const both = await Promise.allSettled([scan(token, "Uno"), scan(token, "Dos")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await app.db.$count(scorerDevice, eq(scorerDevice.passId, passId))).toBe(1);
  });

  test("opens four phones of a pass and no fifth, and replaces the old pass of a phone", async () => {
    const { passId, token } = await passFor([owner.courtIds[0] ?? ""]);
    const first = await scan(token);
    const codeOf = async () => (await marta.api.scorers.newCode({ passId })).token;
    await scan(await codeOf(), "Tito otra vez", first.cookie);
    for (const name of ["Dos", "Tres", "Cuatro"]) await scan(await codeOf(), name);
    await expect(marta.api.scorers.newCode({ passId })).rejects.toEqual(refused("PASS_FULL"));
    await expect(first.api.scorers.matches()).rejects.toEqual(refused("PASS_ENDED"));
    const { passes } = await owner.api.scorers.ofTournament({ tournamentId });
    const names = passes.find(({ id }) => id === passId)?.phones.map(({ name }) => name);
    expect(names?.toSorted()).toEqual(["Cuatro", "Dos", "Tito otra vez", "Tres"]);
  });

  test("is never stored, nor is the secret of a phone", async () => {
    const { token } = await passFor([owner.courtIds[0] ?? ""]);
    const waiting = await app.db.select({ hash: scorerPass.enrolHash }).from(scorerPass);
    expect(waiting.map(({ hash }) => hash)).not.toContain(token);
    const { cookie } = await scan(token);
    const stored = await app.db.select({ hash: scorerDevice.tokenHash }).from(scorerDevice);
    expect(stored.map(({ hash }) => hash)).not.toContain(cookie.split("=")[1]);
  });
});

describe("a pass", () => {
  beforeEach(evening);

  test.each<readonly [string, (passId: string) => Promise<unknown>]>([
    ["when the desk revokes it", (passId) => owner.api.scorers.revoke({ passId })],
    ["at six in the morning after the last day", async () => itIs(36 * 60)],
    ["when the tournament is cancelled", () => owner.api.tournaments.cancel({ tournamentId })],
    ["when its maker leaves the team", () => owner.api.team.remove({ clubId: owner.clubId, personId: marta.id })],
  ])("ends %s", async (_when, end) => {
    const { api, passId } = await scorer();
    itIs(36 * 60 - 1);
    await api.scorers.matches();
    itIs(60);
    await end(passId);
    await expect(api.scorers.matches()).rejects.toEqual(refused("PASS_ENDED"));
    const [{ id: matchId = "", courtId = "" } = {}] = matches;
    await expect(api.day.call({ matchId, courtId })).rejects.toEqual(refused("PASS_ENDED"));
    await expect(owner.api.scorers.newCode({ passId })).rejects.toEqual(refused("PASS_NOT_FOUND"));
  });

  test("is refused from that morning on, although nobody has closed the tournament", async () => {
    itIs(36 * 60 - 1);
    await scan((await passFor(owner.courtIds)).token);
    itIs(36 * 60);
    await expect(passFor(owner.courtIds)).rejects.toEqual(refused("TOURNAMENT_NOT_UPCOMING"));
  });

  test("is for courts of its tournament, and twelve of them are open at once", async () => {
    const other = await club(app, "Club Sur");
    await expect(passFor(other.courtIds.slice(0, 1))).rejects.toEqual(refused("COURT_NOT_FOUND"));
    const { passId } = await passFor(owner.courtIds);
    for (let made = 1; made < 12; made += 1) await passFor(owner.courtIds);
    await expect(passFor(owner.courtIds)).rejects.toEqual(refused("TOO_MANY_PASSES"));
    await owner.api.scorers.revoke({ passId });
    await passFor(owner.courtIds);
    await app.db.delete(clubMembership).where(eq(clubMembership.personId, marta.id));
    expect((await owner.api.scorers.ofTournament({ tournamentId })).passes).toEqual([]);
  });

  test("is deleted a month after its end with its phones, unless a history names it", async () => {
    const [{ id: matchId = "" } = {}] = matches;
    const used = await scorer();
    await used.api.matches.enter({ matchId, revision: 0, outcome: result() });
    const unused = await scorer();
    await owner.api.scorers.revoke({ passId: unused.passId });
    const left = async () => {
      await forgetPasses({ db: app.db, now: () => clock.now });
      const ofTournament = eq(scorerPass.tournamentId, tournamentId);
      const passes = await app.db.select({ id: scorerPass.id }).from(scorerPass).where(ofTournament);
      const phones = await app.db.$count(scorerDevice, sql`pass_id in (${used.passId}, ${unused.passId})`);
      return { passes: passes.map(({ id }) => id), phones };
    };
    clock.now = new Date(firstHour + 29 * 24 * 60 * minute);
    expect(await left()).toEqual({ passes: [used.passId, unused.passId], phones: 2 });
    clock.now = new Date(firstHour + 34 * 24 * 60 * minute);
    expect(await left()).toEqual({ passes: [used.passId], phones: 0 });
    const [told] = await owner.api.matches.history({ matchId });
    expect(told?.pass).toBe("Planilla cancha 1");
  });
});
