import { sql } from "drizzle-orm";
import { civilTime, dayOf } from "#domain/competition/schedule/minutes.ts";
import type { Fixture, TournamentMinute } from "#domain/competition/schedule/problem.ts";
import { propose } from "#domain/competition/schedule/search/propose.ts";
import type { Random } from "#domain/lib/random.ts";
import type { Transaction } from "#server/db/connect.ts";
import { matchDay } from "#server/db/tables/schedules.ts";
import { lockOwnSchedule } from "#server/features/competition/schedule/policy.ts";
import { type World, worldOf } from "#server/features/competition/schedule/reads-world.ts";
import { saveChange, savePublication } from "#server/features/competition/schedule/writes.ts";
import { saveOnCourt, takeCourts } from "#server/features/competition/tournament-day/writes.ts";
import { playMatches } from "./matches.ts";
import type { Written } from "./tournaments.ts";

const minute = 60_000;
/** Minutes for which play has been under way when the demonstration begins; matches due since then are being played. */
const underWay = 40;
/** Minutes before its start at which a match is called. */
const called = 20;

/**
 * Makes the order of play of a drawn tournament as its club does. A published one is played to the end of its first
 * day. The rest is scheduled again from now on, so that at any hour there is a next match and none is late.
 */
export async function orderPlay(tx: Transaction, written: Written, now: Date, random: Random): Promise<void> {
  if (written.plan.order === "draft") return putRest(tx, written, now);
  const evening = new Date(now.getTime() - 2 * 24 * 60 * minute);
  await putRest(tx, written, evening);
  await publish(tx, written, evening);
  await playFirstDay(tx, written, now, random);
  await putRest(tx, written, new Date(now.getTime() - underWay * minute));
  await publish(tx, written, now);
  await goOnCourt(tx, written, now);
}

/** Schedules every match that is not over. A few rounds of search are enough for an order that looks handmade. */
async function putRest(tx: Transaction, written: Written, at: Date): Promise<void> {
  const world = await worldAt(tx, written, at);
  const { places, unplaced } = searched(world);
  const moved = places.map(([matchId, { courtId, start }]) => {
    const { day, minute: startMinute } = civilTime(world.firstDay, start);
    const length = world.lengthByRules.get(matchId) ?? 0;
    return { matchId, at: { courtId, day, startMinute, length, locked: false, accepted: [] } };
  });
  const after = [...moved, ...unplaced.map((matchId) => ({ matchId, at: null }))];
  const before = after.map(({ matchId }) => ({ matchId, at: world.placements.get(matchId) ?? null }));
  const change = { tournamentId: written.id, kind: "applied", before, after, seed: "demo" } as const;
  await saveChange(tx, change, byClub(written, at), null);
}

/**
 * Runs the search. It breaks ties by ids, which are new every time: so each match is keyed by its position in the draw.
 */
function searched({ problem, plan, boards }: World) {
  const matches = boards.flatMap(({ stored, board }) =>
    [...board.matches.values()].map((match) => ({ stored, match })),
  );
  const names = new Map(
    matches.map(({ stored: { categoryId }, match: { key, stage, zone, round, position } }) => {
      return [key, [categoryId, stage, zone, round, position].join(" ")];
    }),
  );
  for (const { id, place } of problem.courts) names.set(id, `court ${place}`);
  const ids = new Map([...names].map(([id, name]) => [name, id]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const idOf = (name: string) => ids.get(name) ?? name;
  const fixtures = problem.fixtures.map((fixture) => ({
    ...fixture,
    key: nameOf(fixture.key),
    feeders: fixture.feeders.map(nameOf),
    after: fixture.after.map(nameOf),
    twin: fixture.twin && nameOf(fixture.twin),
  }));
  const courts = problem.courts.map((court) => ({ ...court, id: nameOf(court.id) }));
  const known = [...plan].map(([key, placed]) => {
    const at = "courtId" in placed && placed.courtId !== null ? { ...placed, courtId: nameOf(placed.courtId) } : placed;
    return [nameOf(key), at] as const;
  });
  const asked = { keep: "none", seed: "demo", rounds: 300 } as const;
  const found = propose({ ...problem, fixtures, courts }, new Map(known), asked);
  return {
    places: [...found.places].map(([name, place]) => [idOf(name), { ...place, courtId: idOf(place.courtId) }] as const),
    unplaced: found.unplaced.map(idOf),
  };
}

function publish(tx: Transaction, written: Written, at: Date): Promise<void> {
  return savePublication(tx, written.id, byClub(written, at));
}

/** Plays the matches planned for the first day, each a little shorter than planned. */
async function playFirstDay(tx: Transaction, written: Written, now: Date, random: Random): Promise<void> {
  const world = await worldAt(tx, written, now);
  const first = world.problem.fixtures.flatMap((fixture) => {
    const placed = world.plan.get(fixture.key);
    return placed?.state === "planned" && dayOf(placed.start) === 0 ? [{ ...fixture, ...placed }] : [];
  });
  for (const { start, courtId, length, key } of first) {
    const startedAt = instantOf(world, start, now);
    const endedAt = new Date(startedAt.getTime() + (length - 5 - 5 * Math.floor(random() * 4)) * minute);
    await tx.insert(matchDay).values({ matchId: key, courtId, startedAt, endedAt, endedBy: "result" });
  }
  const keys = new Set(first.map(({ key }) => key));
  for (const { categoryId } of written.drawn) await playMatches(tx, categoryId, keys, written.moment, random);
  await tx.execute(sql`update match_placement set holds = false
    where match_id = any(${`{${[...keys].join(",")}}`}::uuid[])`);
}

/** Starts the matches whose hour has come, and calls the next ones to free courts. */
async function goOnCourt(tx: Transaction, written: Written, now: Date): Promise<void> {
  const world = await worldAt(tx, written, now);
  const soon = world.problem.fixtures
    .flatMap((fixture) => {
      const placed = world.plan.get(fixture.key);
      return placed?.state === "planned" ? [{ fixture, ...placed }] : [];
    })
    .filter(({ fixture, start }) => isKnown(fixture) && start <= world.now + called)
    .toSorted((one, other) => one.start - other.start);
  for (const { fixture, courtId, start } of soon) {
    const match = { matchId: fixture.key, courtId, people: fixture.people.sure };
    if ((await takeCourts(tx, [match])) !== "taken") return;
    const begun = start <= world.now;
    const at = begun ? instantOf(world, start, now) : new Date(now.getTime() - 4 * minute);
    await saveOnCourt(tx, { matchId: fixture.key, courtId, calledAt: at, ...(begun && { startedAt: at }) });
  }
}

function isKnown({ people }: Fixture): boolean {
  return people.sure.length === 4;
}

function instantOf(world: World, at: TournamentMinute, now: Date): Date {
  return new Date(now.getTime() - (world.now - at) * minute);
}

async function worldAt(tx: Transaction, { id, clubId, moment }: Written, at: Date): Promise<World> {
  const actor = { personId: moment.by, hasPlayerProfile: false, clubs: [clubId], isSuperAdmin: false };
  const own = await lockOwnSchedule(tx, id, actor);
  const world = own && (await worldOf(tx, own, at));
  if (!world?.ok) throw new Error("the demonstration lost the order of play of a tournament");
  return world.value;
}

function byClub({ clubId, moment }: Written, at: Date) {
  const actsAs = [{ clubId, role: "admin" as const }];
  const actor = { personId: moment.by, hasPlayerProfile: false, clubs: [clubId], isSuperAdmin: false, actsAs };
  return { actor, now: () => at, requestId: "demo" };
}
