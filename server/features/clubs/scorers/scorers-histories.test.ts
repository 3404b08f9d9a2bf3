import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { clubMembership } from "#server/db/tables/clubs.ts";
import { match } from "#server/db/tables/draws.ts";
import { promisesOfReach } from "#server/operator/doctor/promises-of-reach.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, employee } from "#tests/support/people.ts";
import { straightSets } from "#tests/support/play.ts";
import { drawnTournament, scheduled } from "#tests/support/schedules.ts";

/** The number of histories and their greatest length; environment variables explore more. */
const numRuns = Number(process.env.PASS_HISTORIES ?? 2);
const maxLength = Number(process.env.PASS_ACTS ?? 40);
const seed = 20_261_130;
const patience = { timeout: 60_000 + numRuns * maxLength * 2_000 };

/** The doctor's promises of teams and passes, in one query. */
const asked = promisesOfReach.filter(({ code }) => code.startsWith("ST"));
const text = asked
  .map(({ code, query }) => [code, typeof query === "string" ? query : query("now()")])
  .map(([code, query], nth) => `select '${code}' as code, what from (${query}) as of_${nth}`)
  .join(" union all ");

type Phone = Awaited<ReturnType<typeof scan>> & { readonly passId: string; readonly courtIds: readonly string[] };
type World = Awaited<ReturnType<typeof evening>>;
type Act = (world: World, lot: number) => Promise<unknown>;

const pick = <One>(some: readonly One[], lot: number): One | undefined => some[lot % Math.max(some.length, 1)];

const acts: readonly (readonly [string, Act])[] = [
  [
    "the desk makes a pass",
    async (world, lot) => {
      const courtIds = world.courtIds.filter((_, nth) => (lot >> nth) % 2 === 0);
      const asked = { tournamentId: world.tournamentId, courtIds, label: "Planilla" };
      const { passId, token } = await world.desk.api.scorers.make(asked);
      world.phones.push({ passId, courtIds, ...(await scan(world.app, token)) });
    },
  ],
  [
    "a pass is cut",
    async ({ owner, phones, cut }, lot) => {
      const phone = pick(phones, lot);
      if (!phone) return;
      await owner.api.scorers.revoke({ passId: phone.passId });
      cut.add(phone.passId);
    },
  ],
  ["the desk leaves", ({ desk, owner }) => desk.api.team.leave({ clubId: owner.clubId })],
  [
    "the desk returns",
    ({ app, desk, owner }) =>
      app.db
        .insert(clubMembership)
        .values({ clubId: owner.clubId, personId: desk.id, role: "desk" })
        .onConflictDoNothing(),
  ],
  ["time passes", async (world, lot) => world.later(1 + (lot % 20))],
  ["the owner enters a result", (world, lot) => enter(world.owner.api, world, lot)],
  [
    "the owner clears a result",
    async (world, lot) => world.owner.api.matches.clear({ ...(await matchOf(world, lot)), undoes: [] }),
  ],
  ["a phone enters a result", byPhone(enter)],
  ["a phone enters another result", byPhone(enter)],
  [
    "a phone starts a match",
    byPhone(async (api, world, lot) => {
      const courtId = pick(world.courtIds, lot >> 3) ?? "";
      await api.day.start({ matchId: pick(world.matchIds, lot) ?? "", courtId });
    }),
  ],
  ["a phone ends a match", byPhone((api, world, lot) => api.day.end({ matchId: pick(world.matchIds, lot) ?? "" }))],
];

/** Lets a phone act, and expects of an act that was done: the pass was open, and the match was on its courts. */
function byPhone(act: (api: Phone["api"], world: World, lot: number) => Promise<unknown>): Act {
  return async (world, lot) => {
    const phone = pick(world.phones, lot >> 6);
    if (!phone) return;
    const court = await courtOf(world, pick(world.matchIds, lot) ?? "");
    const isAtDesk = (await world.app.db.$count(clubMembership, eq(clubMembership.personId, world.desk.id))) > 0;
    await act(phone.api, world, lot);
    expect([phone.courtIds.includes(court), isAtDesk, world.cut.has(phone.passId)]).toEqual([true, true, false]);
  };
}

async function enter(api: Phone["api"], world: World, lot: number): Promise<void> {
  await api.matches.enter({ ...(await matchOf(world, lot)), outcome: straightSets(lot % 7 < 4 ? "pair1" : "pair2") });
}

async function matchOf({ app, matchIds }: World, lot: number) {
  const matchId = pick(matchIds, lot) ?? "";
  const [found] = await app.db.select({ revision: match.revision }).from(match).where(eq(match.id, matchId));
  return { matchId, revision: found?.revision ?? 0 };
}

/** Returns the court on which a match stands, or else is planned; "" without one. */
async function courtOf({ app }: World, matchId: string): Promise<string> {
  const { rows } = await app.db.execute<{ court: string | null }>(sql`select coalesce(
    (select court_id from match_day where match_id = ${matchId}),
    (select court_id from match_placement where match_id = ${matchId}))::text as court`);
  return rows[0]?.court ?? "";
}

/** Opens the application on a database of its own: eight pairs at 18:00, their owner, and somebody of the desk. */
async function evening() {
  let moment = Date.parse("2026-11-21T21:00:00Z");
  const app = await createTestApp({ now: () => new Date(moment) });
  apps.push(app);
  const owner = await club(app, "Club Paraná");
  const desk = await employee(app, "Marta Gil", owner, "desk");
  const { tournamentId } = await drawnTournament(app, owner, [8]);
  await scheduled(owner, tournamentId);
  const { matches } = await owner.api.schedule.get({ tournamentId });
  const matchIds = matches.map((one) => one.match.id);
  const courtIds = (await owner.api.scorers.ofTournament({ tournamentId })).courts.map(({ id }) => id);
  const later = (minutes: number) => {
    moment += minutes * 60_000;
  };
  later(7 * 24 * 60);
  const phones: Phone[] = [];
  return { app, owner, desk, tournamentId, matchIds, courtIds, later, phones, cut: new Set<string>() };
}

async function scan(app: TestApp, token: string) {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ token, name: "Tito" });
  const answer = await app.fetch("/api/v1/scorer-devices", { method: "POST", headers, body });
  const [cookie = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";");
  return { api: app.client(cookie) };
}

const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

const step = fc.record({ at: fc.nat(acts.length - 1), lot: fc.nat(1_000_000) });
const steps = fc.noBias(fc.array(step, { minLength: 20, maxLength, size: "max" }));

test(`after each act of an owner, a desk and passes the doctor finds nothing (seed ${seed})`, patience, async () => {
  const history = fc.asyncProperty(steps, async (happenings) => {
    const world = await evening();
    for (const [nth, { at, lot }] of happenings.entries()) {
      const [name, act] = acts[at] ?? ["nothing", async () => {}];
      const answer = await act(world, lot).then(() => "DONE", codeOf);
      done.set(`${name}: ${answer}`, (done.get(`${name}: ${answer}`) ?? 0) + 1);
      // An unforeseen error is not a refusal.
      expect([nth, name, answer]).toEqual([nth, name, expect.stringMatching(/^(?!INTERNAL)[A-Z][A-Z_]+$/)]);
      expect([nth, name, (await world.app.pool.query({ name: "promises", text })).rows]).toEqual([nth, name, []]);
    }
  });
  await fc.assert(history, { seed, numRuns, endOnFailure: true });
  if (process.env.PASS_ACTS) process.stdout.write(`${[...done].toSorted().join("\n")}\n`);
});

const done = new Map<string, number>();

function codeOf(reason: unknown): string {
  return reason instanceof Error && "code" in reason ? String(reason.code) : String(reason);
}
