import { afterAll, expect, test } from "vitest";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { playOut } from "#tests/support/play.ts";
import { learnRatings } from "./jobs.ts";

const app = await createTestApp();
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");

async function guest(name: string, level: "7ma" | "6ta" | "5ta"): Promise<string> {
  const written = { clubId: owner.clubId, name, category: "Femenino", level, isAnother: true } as const;
  return (await owner.api.guests.add(written)).id;
}

/** Plays and learns a final of this player with three new guests. */
async function play(id: string, name: string): Promise<void> {
  const others = await Promise.all([1, 2, 3].map((nth) => guest(`${name} ${nth}`, "6ta")));
  const { tournamentId, categoryIds } = await tournamentOf(app, owner, [
    { name: "Femenino", level: "6ta", eligibility: { kind: "open" } },
  ]);
  const [categoryId = ""] = categoryIds;
  const [one = "", two = "", three = ""] = others;
  for (const playerIds of [[id, one] as const, [two, three] as const])
    await owner.api.pairs.addByHand({ categoryId, playerIds: [...playerIds], confirmed: true, letIn: true });
  await owner.api.draws.generate({ categoryId });
  await playOut(owner, tournamentId);
  await learnRatings(app.parts);
}

/** Reads the start of each match of a person, rounded, in the order of learning. */
async function startsOf(id: string): Promise<readonly number[]> {
  const { rows } = await app.pool.query<{ before: number }>(
    "select round(mu_before)::int as before from rating_change where person_id = $1 order by seq",
    [id],
  );
  return rows.map(({ before }) => before);
}

test("after a merge the earliest start of both people counts, and after its reversal each has their own", async () => {
  const [guestId, account] = [await guest("Anita R.", "7ma"), await player(app, "Ana Ríos", { level: "5ta" })];
  await play(guestId, "Primera");
  await app.pool.query("update player_profile set category = 'Femenino' where person_id = $1", [account.id]);
  await play(account.id, "Segunda");
  expect([await startsOf(guestId), await startsOf(account.id)]).toEqual([[1000], [1200]]);

  const { mergeId } = await owner.api.merges.join({ playerId: guestId, intoId: account.id });
  await learnRatings(app.parts);
  expect(await startsOf(guestId)).toEqual([]);
  const [first, second] = await startsOf(account.id);
  expect(first).toBe(1000);
  expect(Math.abs((second ?? 0) - 1000)).toBeLessThan(60);
  expect(await examine(app.db)).toEqual([]);

  await owner.api.merges.separate({ mergeId });
  await learnRatings(app.parts);
  expect([await startsOf(guestId), await startsOf(account.id)]).toEqual([[1000], [1200]]);
});

test("a club confirms the declared class before the first match, and the rating starts surer", async () => {
  const [id, stranger] = [await guest("Bea S.", "5ta"), await club(app, "Club Santa Fe")];
  const startOf = async () => (await owner.api.ratings.ofPlayer({ playerId: id })).start;
  expect(await startOf()).toBeNull();
  const { categoryIds } = await tournamentOf(app, owner, [
    { name: "Femenino", level: "6ta", eligibility: { kind: "open" } },
  ]);
  const playerIds = [id, await guest("Caro P.", "6ta")] as const;
  const [categoryId = ""] = categoryIds;
  await owner.api.pairs.addByHand({ categoryId, playerIds: [...playerIds], confirmed: true, letIn: true });
  expect(await startOf()).toBe("open");
  expect((await stranger.api.ratings.ofPlayer({ playerId: id })).start).toBeNull();
  await expect(stranger.api.ratings.confirm({ playerId: id })).rejects.toMatchObject({ code: "PLAYER_NOT_FOUND" });
  for (const _again of [1, 2]) expect(await owner.api.ratings.confirm({ playerId: id })).toEqual({ confirmed: true });
  expect(await startOf()).toBe("confirmed");
  await play(id, "Tercera");
  const { rows } = await app.pool.query(
    "select how, level, mu, by_person = $2 as own from rating_start where person_id = $1",
    [id, owner.id],
  );
  expect(rows).toEqual([{ how: "confirmed", level: "5ta", mu: null, own: true }]);
  expect(await startsOf(id)).toEqual([1200]);
  await expect(owner.api.ratings.confirm({ playerId: id })).rejects.toMatchObject({ code: "RATING_STARTED" });
  expect(await startOf()).toBeNull();
});
