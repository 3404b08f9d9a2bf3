import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { pointsOf } from "#domain/competition/ratings/learn-match.ts";
import { seededRandom } from "#domain/lib/random.ts";
import { command } from "#server/operator/command.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import type { SentOutcome } from "#tests/support/play.ts";
import { learnRatings, rebuildRatings } from "./jobs.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");

/** The number of acts, and the seed of the history. */
const acts = Number(process.env.RATING_ACTS ?? 120);
const random = seededRandom(process.env.RATING_SEED ?? "ratings");
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows;
const liveRun = sql`(select id from rating_run where live)`;

/** Reads everything that was learnt, without the run's own id. */
async function learnt() {
  return {
    changes: await rowsOf(sql`select to_jsonb(one) - 'run_id' as row from rating_change one where run_id = ${liveRun}
      order by seq, person_id`),
    ratings: await rowsOf(sql`select to_jsonb(one) - 'run_id' as row from rating_now one where run_id = ${liveRun}
      order by ladder, person_id`),
  };
}

const scores = [
  ["6-4", "6-4"],
  ["6-0", "6-1"],
  ["7-5", "7-6"],
] as const;

function anyOutcome(): SentOutcome {
  const [one, other] = oneOf(scores) ?? ["6-4", "6-4"];
  const isFirst = random() < 0.5;
  const sets = [one, other].map((text) => {
    const [most = 0, least = 0] = text.split("-").map(Number);
    return { kind: "games" as const, pair1: isFirst ? most : least, pair2: isFirst ? least : most };
  });
  const side = isFirst ? "pair1" : "pair2";
  const kind = random();
  if (kind < 0.1) return { kind: "walkover", absent: side };
  if (kind < 0.2) return { kind: "retirement", retired: side, sets: sets.slice(0, 1) };
  return { kind: "played", sets };
}

/** Publishes and draws tournaments in which the same people play, in two ladders and two formats. */
async function season() {
  const guests = await Promise.all(
    Array.from({ length: 16 }, (_, nth) =>
      owner.api.guests.add({
        clubId: owner.clubId,
        name: `Jugador ${String.fromCharCode(65 + nth)}`,
        category: "Masculino",
        level: nth % 3 === 0 ? "7ma" : "6ta",
        isAnother: true,
      }),
    ),
  );
  const account = await player(app, "Ana Ríos", { category: "Masculino", level: "5ta" });
  const categories = [
    { name: "Masculino", level: "6ta", format: "ROUND_ROBIN" },
    { name: "Mixto", level: "6ta", format: "PLAYOFF" },
    { name: "Masculino", level: "5ta", format: "PLAYOFF" },
  ] as const;
  const tournaments: string[] = [];
  for (const [nth, category] of categories.entries()) {
    const { tournamentId, categoryIds } = await tournamentOf(app, owner, [
      { ...category, eligibility: { kind: "open" } },
    ]);
    const [categoryId = ""] = categoryIds;
    const ids = guests.map(({ id }) => id);
    for (let at = 0; at < 12; at += 2) {
      const playerIds = [ids[at] ?? "", ids[(at + 1 + 2 * nth) % 12] ?? ""] as const;
      // In the second and the third tournament people have other partners.
      await owner.api.pairs
        .addByHand({ categoryId, playerIds: [...playerIds], confirmed: true, letIn: true })
        .catch(() => {});
    }
    await owner.api.pairs.addByHand({
      categoryId,
      playerIds: nth === 0 ? [ids[12] ?? "", ids[13] ?? ""] : [account.id, ids[13] ?? ""],
      confirmed: true,
      letIn: true,
    });
    await owner.api.draws.generate({ categoryId });
    tournaments.push(tournamentId);
  }
  return { tournaments, guestId: guests[12]?.id ?? "", accountId: account.id, reserves: guests.slice(14) };
}

type Season = Awaited<ReturnType<typeof season>>;

async function anyAct({ tournaments, guestId, accountId, reserves }: Season, merges: string[]): Promise<string> {
  const kind = random();
  if (kind < 0.06) {
    const mergeId = merges.pop();
    if (mergeId !== undefined) {
      await owner.api.merges.separate({ mergeId });
      return "separated";
    }
    merges.push((await owner.api.merges.join({ playerId: guestId, intoId: accountId })).mergeId);
    return "merged";
  }
  const { categories } = await owner.api.matches.ofTournament({ tournamentId: oneOf(tournaments) ?? "" });
  const matches = categories.flatMap((one) => one.matches);
  if (kind < 0.12) {
    const { rows } = await app.pool.query<{ id: string; out: string }>(
      "select id, invitee_id as out from pair where state = 'confirmed' and invitee_id not in ($1, $2) order by id",
      [guestId, accountId],
    );
    const pair = oneOf(rows);
    const { id: inId = "" } = oneOf(reserves) ?? {};
    await owner.api.pairs.replacePlayer({
      pairId: pair?.id ?? "",
      outId: pair?.out ?? "",
      inId,
      reason: "Lesión",
      letIn: true,
    });
    return "replaced";
  }
  const ready = matches.filter(({ sides }) => sides.every(({ pairId }) => pairId !== null));
  const match = oneOf(ready.filter(({ status }) => (kind < 0.6 ? status === "pending" : status !== "pending")));
  if (!match) return "nothing";
  const matchId = match.id;
  const outcome = kind < 0.85 ? anyOutcome() : null;
  const { undoes } = await owner.api.matches.preview({ matchId, outcome });
  const agreed = { matchId, revision: match.revision, undoes: undoes.map((one) => one.matchId) };
  if (outcome === null) await owner.api.matches.clear(agreed);
  else await owner.api.matches.enter({ ...agreed, outcome });
  return outcome === null ? "cleared" : match.status === "pending" ? "entered" : "corrected";
}

test("a rebuild changes not one bit, after any history of results, corrections, new players and merges", async () => {
  const world = await season();
  const happened = new Map<string, number>();
  const merges: string[] = [];
  for (let nth = 0; nth < acts; nth++) {
    now = new Date(now.getTime() + 3_600_000 * Math.floor(random() * 20));
    const what = await anyAct(world, merges).catch((error: { code?: string }) => {
      // An unforeseen error is not a refusal.
      if (error.code === undefined || error.code === "INTERNAL_SERVER_ERROR") throw error;
      return `refused: ${error.code}`;
    });
    happened.set(what, (happened.get(what) ?? 0) + 1);
    if (random() < 0.3) {
      await learnRatings(app.parts);
      expect(await examine(app.db)).toEqual([]);
    }
    if (random() < 0.05) await rebuildRatings(app.parts);
  }
  await learnRatings(app.parts);
  const incremental = await learnt();
  expect(await rebuildRatings(app.parts)).toBe(incremental.changes.length / 4);
  expect(await learnt()).toEqual(incremental);
  expect(await examine(app.db)).toEqual([]);
  expect(incremental.changes.length).toBeGreaterThan(20);
  for (const what of ["entered", "corrected", "cleared", "replaced", "merged", "separated"]) {
    expect([what, (happened.get(what) ?? 0) > 0]).toEqual([what, true]);
  }
});

test("the points that players read add up to the difference of their ratings", async () => {
  const changes = await rowsOf(sql`select person_id, ladder, mu_before, mu_after from rating_change
    where run_id = ${liveRun} order by person_id, ladder, seq`);
  const own = Map.groupBy(changes, ({ person_id, ladder }) => `${person_id} ${ladder}`);
  for (const all of own.values()) {
    const mus = all.map(({ mu_before, mu_after }) => [Number(mu_before), Number(mu_after)] as const);
    const sum = mus.reduce((points, mu) => points + pointsOf({ mu }), 0);
    expect(sum).toBe(Math.round(mus.at(-1)?.[1] ?? 0) - Math.round(mus[0]?.[0] ?? 0));
  }
  expect(own.size).toBeGreaterThan(10);
});

test("the operator rebuilds all ratings with one command, and not one bit changes", async () => {
  const before = await learnt();
  const environment = { ...process.env, DATABASE_URL: app.parts.databaseUrl };
  const askPassword = () => Promise.reject(new Error("nobody asks"));
  const said = await command({ words: ["--ratings", "rebuild"], environment, askPassword });
  expect(said).toMatchObject({ code: 0, said: expect.stringContaining("todos los ratings") });
  expect(await learnt()).toEqual(before);
  expect(await rowsOf(sql`select from rating_change where run_id <> ${liveRun}`)).toEqual([]);
});

test("a cancelled tournament moves no rating", async () => {
  const { rows } = await app.pool.query<{ id: string }>("select id from tournament order by id");
  for (const { id } of rows) await owner.api.tournaments.cancel({ tournamentId: id });
  await learnRatings(app.parts);
  expect(await learnt()).toEqual({ changes: [], ratings: [] });
  expect(await examine(app.db)).toEqual([]);
});
