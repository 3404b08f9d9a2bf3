import { afterAll, expect, test } from "vitest";
import { type Notice, noticesOf } from "#domain/competition/schedule/judgement/notices.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { drawnTournament } from "#tests/support/schedules.ts";

const app = await createTestApp();
afterAll(() => app.close());

test("a result that puts a player into two matches at once reveals the clash, and its correction removes it", async () => {
  const owner = await club(app, "Club Paraná");
  const { api } = owner;
  const { tournamentId, pairIds } = await drawnTournament(app, owner, [4, 2]);
  const { matches } = await api.schedule.get({ tournamentId });
  const [semi, other, final, single] = matches.map(({ match }) => match);
  const [ana] = semi?.sides[0].players ?? [];
  const outId = single?.sides[0].players?.[0].id ?? "";
  const change = { outId, inId: ana?.id ?? "", reason: "Lesión", letIn: true };
  await api.pairs.replacePlayer({ pairId: single?.sides[0].pairId ?? pairIds[1]?.[0] ?? "", ...change });
  const [one = "", two = ""] = owner.courtIds;
  const places = [
    [semi, one, 1080],
    [other, two, 1080],
    [final, one, 2520],
    [single, two, 2535],
  ] as const;
  for (const [revision, [match, courtId, start]] of places.entries())
    await api.schedule.place({ matchId: match?.id ?? "", courtId, start, revision });

  const notices = async (): Promise<Notice[]> => {
    const { courts, fixtures, rules, now, matches: all } = await api.schedule.get({ tournamentId });
    const plan = new Map(all.map(({ match, placed }) => [match.id, placed]));
    const accepted = new Map(all.map(({ match, accepted: kinds }) => [match.id, kinds]));
    return noticesOf({ courts, fixtures, rules, now }, plan, (key) => accepted.get(key) ?? []);
  };
  const maybe = [
    { key: single?.id, kind: "maybe", finding: { kind: "maybe-twice", person: ana?.id, other: final?.id } },
  ];
  expect(await notices()).toMatchObject(maybe);
  await api.matches.enter({ matchId: semi?.id ?? "", revision: 0, outcome: straightSets("pair1") });
  const finding = { kind: "person-twice", people: [ana?.id], other: final?.id };
  expect(await notices()).toMatchObject([{ key: single?.id, kind: "clash", finding }]);
  await api.matches.enter({ matchId: semi?.id ?? "", revision: 1, outcome: straightSets("pair2") });
  expect(await notices()).toEqual([]);
});
