import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { defaultClubRules } from "#domain/courts/booking-rules/club-rules.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { promisesOfMoney } from "#server/operator/doctor/promises-of-money.ts";
import { promisesOfRatings } from "#server/operator/doctor/promises-of-ratings.ts";
import { createTestApp, type TestApp } from "#tests/support/app.ts";
import { club, signedInCrowd } from "#tests/support/people.ts";
import { anyHour } from "#tests/support/publications.ts";
import { actsOfMatches } from "./open-match-acts.ts";
import { luckOf, type MatchWorld } from "./open-match-world.ts";

/** The number of histories and their greatest length, and the seed; environment variables explore more. */
const numRuns = Number(process.env.MATCH_HISTORIES ?? 3);
const maxLength = Number(process.env.MATCH_ACTS ?? 40);
const seed = Number(process.env.MATCH_SEED ?? 20261130);
/** A fault is looked at as it was found; with this variable its history is shortened first, which takes long. */
const endOnFailure = process.env.MATCH_SHRINKS === undefined;
/** A generous time limit, against hanging only. */
const patience = { timeout: 60_000 + numRuns * maxLength * 2_000 };

/** The doctor's promises of matches, their money and their results. */
const codes = ["M1", "M2", "M8", "M9", "OM1", "OM2", "OM3", "OM4"];
const asked = [...promisesOfMoney, ...promisesOfRatings].filter(({ code }) => codes.includes(code));
/** One query for all broken promises: planning takes longer than running it, and a named query is planned once. */
const text = asked
  .map(({ code, query }) => [code, typeof query === "string" ? query : query("now()")])
  .map(([code, query], nth) => `select '${code}' as code, what from (${query}) as of_${nth}`)
  .join(" union all ");

/** A step of a history: an act by its place among the weights, and the lot of its choices. */
const total = actsOfMatches.reduce((sum, [weight]) => sum + weight, 0);
const step = fc.record({ at: fc.nat(total - 1), lot: fc.nat(1_000_000) });
const steps = fc.noBias(fc.array(step, { minLength: 1, maxLength, size: "max" }));

/** The club of a history: a late cancellation is charged in full or not at all, and rain gives credit or money. */
const rules = fc.record({
  charged: fc.constantFrom("step" as const, "paid" as const),
  rain: fc.constantFrom("credit" as const, "refund" as const),
});

const told = new Map<string, number>();
const apps: TestApp[] = [];
afterAll(() => Promise.all(apps.map((app) => app.close())));

test(`after each act of six players and a desk their open matches add up (seed ${seed})`, patience, async () => {
  const history = fc.asyncProperty(rules, steps, async (own, happenings) => {
    const world = await freshWorld(own);
    const { app } = world;
    for (const [nth, { at, lot }] of happenings.entries()) {
      const happened = await happens(world, at, lot);
      if (happened === undefined) continue;
      told.set(happened, (told.get(happened) ?? 0) + 1);
      // An unforeseen error is not a refusal.
      expect([nth, happened]).toEqual([nth, expect.stringMatching(/: (done|(?!INTERNAL)[A-Z][A-Z_]+)$/)]);
      expect([nth, happened, (await app.pool.query({ name: "promises", text })).rows]).toEqual([nth, happened, []]);
    }
    expect(await examine(app.db, app.parts.now())).toEqual([]);
    await app.close();
    apps.splice(apps.indexOf(app), 1);
  });
  await fc.assert(history, { seed, numRuns, endOnFailure });
  if (process.env.MATCH_ACTS) report();
});

/** Runs an act and returns its name with "done" or the code of its refusal; undefined if it had nothing to act on. */
async function happens(world: MatchWorld, at: number, lot: number): Promise<string | undefined> {
  world.later(1 / 60);
  let rest = at;
  const found = actsOfMatches.find(([weight]) => {
    rest -= weight;
    return rest < 0;
  });
  if (!found) throw new Error(`no act at ${at}`);
  const [, name, act] = found;
  const answer = await act(world, luckOf(lot)).then((done) => (done === undefined ? undefined : "done"), codeOf);
  return answer && `${name}: ${answer}`;
}

function codeOf(reason: unknown): string {
  return reason instanceof Error && "code" in reason ? String(reason.code) : String(reason);
}

/** An odd sum, and another one in the evening, so that a moved booking may cost something else. */
const prices = [
  { ...anyHour(24_001), endMinute: 18 * 60 },
  { ...anyHour(32_003), startMinute: 18 * 60 },
];

/** Opens the application on a database of its own, with a club, on a Sunday at nine. */
async function freshWorld(own: Pick<typeof defaultClubRules, "charged" | "rain">): Promise<MatchWorld> {
  let moment = new Date("2026-11-15T12:00:00Z");
  const app = await createTestApp({ now: () => moment });
  apps.push(app);
  const desk = await club(app, `Club ${randomUUID().slice(0, 8)}`);
  const { clubId, api } = desk;
  await api.clubs.setPrices({ clubId, priceBands: [...prices] });
  await api.clubs.setClubRules({ clubId, cancelHours: 12, ...defaultClubRules, ...own });
  const players = await signedInCrowd(app, 6);
  const later = (minutes: number) => {
    moment = new Date(moment.getTime() + minutes * 60_000);
  };
  return { app, desk, players, later };
}

/** Prints how often each answer came, after a long run. */
function report(): void {
  const lines = [...told].toSorted().map(([one, count]) => `${count} ${one}`);
  const acts = [...told.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${lines.join("\n")}\n${acts} acts, seed ${seed}\n`);
}
