import { afterAll, expect, test } from "vitest";
import { newCategory } from "#domain/competition/tournaments/new-category.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";

const minute = 60_000;
const evening = Date.parse("2026-11-28T21:00:00Z");
const clock = { now: new Date(evening) };
const app = await createTestApp({ now: () => clock.now });
afterAll(async () => {
  expect(await examine(app.db)).toEqual([]);
  await app.close();
});

const refused = (code: string) => expect.objectContaining({ code });
const points = (pair1: number) => ({ kind: "points", points: { pair1, pair2: 24 - pair1 } }) as const;

/** An Americano of eight players on two courts at 18:00, with a phone whose pass is for the first court. */
async function rounds(name: string) {
  clock.now = new Date(evening - 60 * minute);
  const owner = await club(app, name);
  const { api, clubId } = owner;
  const courtIds = (await api.clubs.panel({ clubId })).courts.map(({ id }) => id);
  const { tournamentId } = await api.tournaments.publish({
    ...{ clubId, courtIds, name: "Americano", description: "", startDate: "2026-11-28", endDate: "2026-11-28" },
    ...{ startMinute: 18 * 60, endMinute: 23 * 60 },
    categories: [{ ...newCategory, format: "AMERICANO", quota: 8, cost: 0 }],
  });
  const [{ id: categoryId = "" } = {}] = (await api.tournaments.manage({ tournamentId })).categories;
  const rows = "ABCDEFGH".split("").map((letter) => ({ name: `${letter}na ${letter}íos`, playerId: null }));
  await api.entries.add({ categoryId, confirmed: true, rows });
  const { rounds: made } = await api.rotations.draw({ categoryId });
  const tables = made.flatMap((round) => round.tables);
  const [first = "", second = ""] = courtIds;
  const { token } = await api.scorers.make({ tournamentId, courtIds: [first], label: "Planilla cancha 1" });
  const answer = await app.fetch("/api/v1/scorer-devices", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, name: "Tito" }),
  });
  const [cookie = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";");
  clock.now = new Date(evening);
  const at = (court: number) => tables.filter((table) => table.court === court);
  return { owner, api, tournamentId, categoryId, first, second, at, phone: app.client(cookie) };
}

test("a scorer reads the tables on the courts of the pass alone, with short names of the players at them", async () => {
  const { at, phone } = await rounds("Club Paraná");
  const { rotations, day } = await phone.scorers.matches();
  const [rotation] = rotations;
  const seen = rotation?.rounds.flatMap(({ tables }) => tables.map(({ matchId }) => matchId));
  expect(seen).toEqual(at(1).map(({ matchId }) => matchId));
  expect(rotation?.rounds.flatMap(({ resting }) => resting)).toEqual([]);
  expect(day.rotations.map(({ courts }) => courts)).toEqual([["Cancha 1"]]);
  const people = rotation?.players ?? [];
  const seated = new Set(rotation?.rounds.flatMap(({ tables }) => tables.flatMap(({ sides }) => sides.flat())));
  expect(new Set(people.map(({ id }) => id))).toEqual(seated);
  for (const { photoUrl } of people) expect(photoUrl).toBeNull();
  expect(people.map(({ name }) => name).every((name) => /^\p{Lu}\. \S+$/u.test(name))).toBe(true);
});

test("a scorer enters the points of a table and corrects them for a quarter of an hour, and clears none", async () => {
  const { api, categoryId, at, phone } = await rounds("Club Santa Fe");
  const [{ matchId = "" } = {}] = at(1);
  const entered = await phone.matches.enter({ matchId, revision: 0, outcome: points(14) });
  expect(entered).toEqual({ categoryId, matches: [], keptRounds: [] });
  const { mayCorrect } = await phone.scorers.matches();
  expect(mayCorrect).toEqual([{ matchId, until: new Date(evening + 15 * minute).toISOString() }]);
  clock.now = new Date(evening + 15 * minute);
  await phone.matches.enter({ matchId, revision: 1, outcome: points(13) });
  await expect(phone.matches.clear({ matchId, revision: 2, undoes: [] })).rejects.toEqual(refused("UNAUTHORIZED"));
  clock.now = new Date(evening + 16 * minute);
  const late = phone.matches.enter({ matchId, revision: 2, outcome: points(12) });
  await expect(late).rejects.toEqual(refused("PASS_RESULT_CLOSED"));
  expect((await phone.scorers.matches()).mayCorrect).toEqual([]);
  const [told] = await api.matches.history({ matchId });
  expect(told).toMatchObject({ after: "13-11", pass: "Planilla cancha 1" });
});

test("a scorer reaches no table of another court, nor one that the desk called there", async () => {
  const { api, categoryId, second, at, phone } = await rounds("Club Rosario");
  const [{ matchId: other = "" } = {}] = at(2);
  const far = phone.matches.enter({ matchId: other, revision: 0, outcome: points(14) });
  await expect(far).rejects.toEqual(refused("MATCH_NOT_FOUND"));
  const [{ matchId: own = "" } = {}] = at(1);
  await api.day.call({ matchId: own, courtId: second });
  const { rotations } = await phone.scorers.matches();
  expect(rotations.flatMap((one) => one.rounds.flatMap(({ tables }) => tables.map((t) => t.matchId)))).not.toContain(
    own,
  );
  const moved = phone.matches.enter({ matchId: own, revision: 0, outcome: points(14) });
  await expect(moved).rejects.toEqual(refused("MATCH_NOT_FOUND"));
  await api.day.takeBackRoundCall({ categoryId, round: 1 });
  await phone.matches.enter({ matchId: own, revision: 0, outcome: points(14) });
});

test("a result of the desk is not the scorer's to change", async () => {
  const { api, at, phone } = await rounds("Club Esperanza");
  const [{ matchId = "" } = {}] = at(1);
  await api.matches.enter({ matchId, revision: 0, outcome: points(14) });
  const changed = phone.matches.enter({ matchId, revision: 1, outcome: points(13) });
  await expect(changed).rejects.toEqual(refused("PASS_RESULT_CLOSED"));
});
