import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { seededRandom, shuffled } from "#domain/lib/random.ts";
import { expirePoints } from "#server/features/people/players/jobs.ts";
import { createTestApp } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { playOut, straightSets } from "#tests/support/play.ts";

let now = new Date("2026-11-29T23:30:00Z");
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());

/** Returns the stored points of each player, beside the sum of the ledger for their category and level. */
async function books() {
  const { rows } = await app.db.execute<{ name: string; stored: number; ledger: number }>(sql`
    select name, ranking_points as stored, (select coalesce(sum(points_awarded), 0)::int from tournament_result
      join tournament_category as won on won.id = category_id and won.name = player_profile.category
        and won.level = player_profile.level
      where tournament_result.person_id = person.id and valid_until > ${now.toISOString().slice(0, 10)}) as ledger
    from player_profile join person on person.id = person_id order by name`);
  return { stored: rows.map(({ stored }) => stored), ledger: rows.map(({ ledger }) => ledger) };
}

test.each(["uno", "dos", "tres"])(
  "after any closings, reopenings and changes of level the points are those won at the own level: %s",
  async (seed) => {
    const random = seededRandom(seed);
    const owner = await club(app, `Club ${seed}`);
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map((nth) => player(app, `Jugador ${nth} ${seed}`)));
    const tournaments = [];
    const played = [{ format: "PLAYOFF" }, { format: "ROUND_ROBIN" }, { format: "PLAYOFF", level: "6ta" }] as const;
    for (const category of played) {
      const { tournamentId, categoryIds } = await tournamentOf(app, owner, [category]);
      const categoryId = categoryIds[0] ?? "";
      const [a, b, c, d, e, f] = shuffled(people, random).map(({ id }) => id);
      for (const [one = "", other = ""] of [
        [a, b],
        [c, d],
        [e, f],
      ]) {
        await owner.api.pairs.addByHand({ categoryId, playerIds: [one, other], confirmed: true });
      }
      await owner.api.draws.generate({ categoryId });
      await playOut(owner, tournamentId, () => straightSets(random() < 0.5 ? "pair1" : "pair2"));
      tournaments.push({ tournamentId, isClosed: false });
    }
    const drawn = await books();
    for (let step = 0; step < 12; step++) {
      const [tournament] = shuffled(tournaments, random);
      if (!tournament) continue;
      const { tournamentId } = tournament;
      await owner.api.tournaments[tournament.isClosed ? "reopen" : "close"]({ tournamentId });
      tournament.isClosed = !tournament.isClosed;
      const { stored, ledger } = await books();
      expect(stored).toEqual(ledger);
      const [somebody] = shuffled(people, random);
      const level = random() < 0.5 ? "7ma" : "6ta";
      await owner.api.players.reclassify({ playerId: somebody?.id ?? "", category: "Masculino", level, why: "Nivel" });
      const after = await books();
      expect(after.stored).toEqual(after.ledger);
    }
    for (const { tournamentId, isClosed } of tournaments) {
      if (isClosed) await owner.api.tournaments.reopen({ tournamentId });
    }
    expect(await books()).toEqual(drawn);
    expect(await expirePoints(app, "2026-11-29")).toBe(0);
  },
);

test("reopening a tournament after its points expired takes nothing else away", async () => {
  const owner = await club(app, "Club del año pasado");
  const people = await Promise.all([1, 2, 3, 4].map((nth) => player(app, `Veterano ${nth}`)));
  const playerIds = people.map(({ id }) => id);
  const played = async () => {
    const { tournamentId, categoryIds } = await tournamentOf(app, owner, [{}]);
    for (const [one = "", other = ""] of [playerIds.slice(0, 2), playerIds.slice(2)]) {
      const categoryId = categoryIds[0] ?? "";
      await owner.api.pairs.addByHand({ categoryId, playerIds: [one, other], confirmed: true });
    }
    await owner.api.draws.generate({ categoryId: categoryIds[0] ?? "" });
    await playOut(owner, tournamentId);
    return { tournamentId };
  };
  const [old, recent] = [await played(), await played()];
  await owner.api.tournaments.close(old);
  now = new Date("2027-12-01T12:00:00Z");
  await expirePoints(app, "2027-12-01");
  expect((await books()).stored.every((points) => points === 0)).toBe(true);
  await owner.api.tournaments.close(recent);
  await owner.api.tournaments.reopen(old);
  const { stored, ledger } = await books();
  expect(stored).toEqual(ledger);
});
