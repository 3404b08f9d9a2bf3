import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { pointsOf } from "#domain/competition/ratings/learn-match.ts";
import { defaultRatingRules } from "#domain/competition/ratings/rating.ts";
import { rulesOf as ratingRulesOf, settingsOf } from "#domain/competition/ratings/settings.ts";
import { defaultChoice, rulesOf } from "#domain/competition/tournaments/category-rules.ts";
import { addDays } from "#domain/lib/calendar.ts";
import { personId } from "#domain/lib/ids.ts";
import { seededRandom } from "#domain/lib/random.ts";
import { ratingRun } from "#server/db/tables/ratings.ts";
import { command } from "#server/operator/command.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { friendlyResult, openMatchAt } from "#tests/fixtures/open-match.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { tournamentOf } from "#tests/support/competitions.ts";
import { club, player } from "#tests/support/people.ts";
import { playOut, type SentOutcome } from "#tests/support/play.ts";
import { learnRatings, rebuildRatings } from "./jobs.ts";

let now = saturdayEvening;
const app = await createTestApp({ now: () => now });
afterAll(() => app.close());
const owner = await club(app, "Club Paraná");

/** The number of acts, and the seed of the history. */
const acts = Number(process.env.RATING_ACTS ?? 120);
const random = seededRandom(process.env.RATING_SEED ?? "capped");
const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows;
/** Counts the results of the live run beyond the cap of the same four people. */
const countBeyond = async () => (await rowsOf(sql`select from rating_capped where not counts`)).length;
const liveRun = sql`(select id from rating_run where live)`;

/** Settings that start players less sure, and learn differently in every way. */
const otherSettings = { sigmaDeclared: 90, slope: 1.5, tau: 8, beta: 111 };

/** Reads everything that was learnt, without the run's own id. */
async function learnt() {
  return {
    changes: await rowsOf(sql`select to_jsonb(one) - 'run_id' as row from rating_change one where run_id = ${liveRun}
      order by seq, person_id`),
    ratings: await rowsOf(sql`select to_jsonb(one) - 'run_id' as row from rating_now one where run_id = ${liveRun}
      order by ladder, person_id`),
    capped: await rowsOf(sql`select to_jsonb(one) - 'run_id' as row from rating_capped one where run_id = ${liveRun}
      order by seq`),
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

/** The rules of a league in which everybody meets twice. */
const twice = rulesOf("LEAGUE", { ...defaultChoice, zones: { ...defaultChoice.zones, legs: 2 } });

/** Publishes and draws tournaments in which the same people play: in two ladders, and four times in a league. */
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
  for (const _league of [1, 2, 3, 4]) {
    const { tournamentId, categoryIds } = await tournamentOf(app, owner, [
      { name: "Masculino", level: "6ta", format: "LEAGUE", rules: twice, eligibility: { kind: "open" } },
    ]);
    const [categoryId = ""] = categoryIds;
    for (const at of [0, 2, 4, 6]) {
      const [one = "", other = ""] = guests.slice(at).map(({ id }) => id);
      await owner.api.pairs.addByHand({ categoryId, playerIds: [one, other], confirmed: true, letIn: true });
    }
    await owner.api.draws.generate({ categoryId });
    // Played in one day, so that some results lie beyond the cap of the same four; the history changes them.
    await playOut(owner, tournamentId, anyOutcome);
    tournaments.push(tournamentId);
  }
  return { tournaments, guests, guestId: guests[12]?.id ?? "", accountId: account.id, reserves: guests.slice(14) };
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

/** Plays an open match the day before: of the same four of the league, or with the player who is merged. */
async function playOpenMatch({ guests }: Season, merged: string, nth: number): Promise<void> {
  const { clubId, courtIds } = owner;
  const day = addDays(clubClock(now, "America/Argentina/Buenos_Aires").today, -1);
  const at = { clubId, courtId: courtIds[0] ?? "", day, hour: 8 + (nth % 14) };
  const [first = "", ...others] = guests.slice(0, 4).map(({ id }) => id);
  const host = { id: personId(nth % 3 === 0 ? merged : first) };
  const matchId = await openMatchAt(app, at, [host, ...others.map((id) => ({ id: personId(id) }))]);
  const result = friendlyResult(nth % 2 === 0 ? "pair1" : "pair2", nth % 5 === 0 ? 3 : 2);
  await owner.api.openMatchResults.decide({ matchId, result });
}

test("a rebuild changes not one bit, after any history of results, corrections, new players and merges", async () => {
  const world = await season();
  const happened = new Map<string, number>();
  const merges: string[] = [];
  await learnRatings(app.parts);
  let beyond = await countBeyond();
  for (let nth = 0; nth < acts; nth++) {
    now = new Date(now.getTime() + 3_600_000 * Math.floor(random() * 16));
    if (nth % 8 === 0) await playOpenMatch(world, merges.length === 0 ? world.guestId : world.accountId, nth / 8);
    const what = await anyAct(world, merges).catch((error: { code?: string }) => {
      // An unforeseen error is not a refusal.
      if (error.code === undefined || error.code === "INTERNAL_SERVER_ERROR") throw error;
      return `refused: ${error.code}`;
    });
    happened.set(what, (happened.get(what) ?? 0) + 1);
    if (random() < 0.3) {
      await learnRatings(app.parts);
      expect(await examine(app.db)).toEqual([]);
      beyond = Math.max(beyond, await countBeyond());
    }
    if (random() < 0.05) await rebuildRatings(app.parts, oneOf([undefined, ratingRulesOf(otherSettings)]));
  }
  await learnRatings(app.parts);
  const incremental = await learnt();
  expect(await rebuildRatings(app.parts)).toBe(incremental.changes.length / 4);
  expect(await learnt()).toEqual(incremental);
  expect(await examine(app.db)).toEqual([]);
  expect(incremental.changes.length).toBeGreaterThan(20);
  expect(beyond).toBeGreaterThan(0);
  const ofOpenMatches = sql`select distinct counts from rating_capped
    where match_id in (select id from open_match) order by counts`;
  expect(await rowsOf(ofOpenMatches)).toEqual([{ counts: false }, { counts: true }]);
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

test("the operator rebuilds with settings of a file, which start everybody anew, and goes back to every bit", async () => {
  const [run] = await app.db.select().from(ratingRun).where(eq(ratingRun.live, true));
  const before = await learnt();
  const folder = await mkdtemp(join(tmpdir(), "ratings-"));
  const environment = { ...process.env, DATABASE_URL: app.parts.databaseUrl };
  const askPassword = () => Promise.reject(new Error("nobody asks"));
  const rebuild = async (settings: unknown) => {
    const file = join(folder, "settings.json");
    await writeFile(file, JSON.stringify(settings));
    return command({ words: ["--ratings", "rebuild", "--rules", file], environment, askPassword });
  };
  expect(await rebuild({ ...otherSettings, tau: 11 })).toMatchObject({ code: 1, isRefusal: true });
  expect(await learnt()).toEqual(before);

  const another = { ...otherSettings, sigmaDeclared: 80 };
  expect(await rebuild(another)).toMatchObject({ code: 0 });
  const starts = await rowsOf(sql`select distinct round((sigma_before ^ 2 - 64)::numeric, 6)::float as variance
    from rating_change join rating_start using (person_id, ladder)
    where run_id = ${liveRun} and nth = 1 and how = 'declared'`);
  expect(starts).toEqual([{ variance: 6400 }]);
  expect(await learnt()).not.toEqual(before);
  expect(await examine(app.db)).toEqual([]);

  expect(await rebuild(settingsOf(run?.rules ?? defaultRatingRules))).toMatchObject({ code: 0 });
  expect(await learnt()).toEqual(before);
  await rm(folder, { recursive: true });
});

const isCounted = (row: unknown) => z.object({ counts: z.boolean() }).parse(row).counts;

test("a cancelled tournament moves no rating; open matches keep theirs", async () => {
  const { rows } = await app.pool.query<{ id: string }>("select id from tournament order by id");
  for (const { id } of rows) await owner.api.tournaments.cancel({ tournamentId: id });
  await learnRatings(app.parts);
  const { changes, capped } = await learnt();
  expect(changes.length).toBe(4 * capped.filter(({ row }) => isCounted(row)).length);
  const { rows: others } = await app.pool.query(
    "select from rating_change where match_id not in (select id from open_match)",
  );
  expect(others).toEqual([]);
  expect(await examine(app.db)).toEqual([]);
});
