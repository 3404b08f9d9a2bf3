import { afterAll, expect, test } from "vitest";
import { seededRandom } from "#domain/lib/random.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { booksAgree } from "#tests/money/books-agree.ts";
import { clubsAtWork } from "#tests/money/history.ts";
import { openPayingOnLine } from "#tests/money/on-line.ts";
import { actsOfClaims } from "./acts-of-claims.ts";
import { actsOfDays } from "./acts-of-days.ts";
import { actsOfLeagues } from "./acts-of-leagues.ts";
import { actsOfLines } from "./acts-of-lines.ts";
import { actsOfOpenMatches } from "./acts-of-open-matches.ts";
import { actsOfPeople } from "./acts-of-people.ts";
import { actsOfPlay } from "./acts-of-play.ts";
import { actsOfRotations } from "./acts-of-rotations.ts";
import { actsOfSchedules } from "./acts-of-schedules.ts";
import { actsOfScorers } from "./acts-of-scorers.ts";
import { actsOfStaff } from "./acts-of-staff.ts";
import { createCompetitions } from "./competitions.ts";
import { createModel, type Model } from "./model.ts";

/** The number of acts, and the seed of their choice; environment variables explore more. */
const count = Number(process.env.RANDOM_ACTS ?? 1_000);
const seed = process.env.RANDOM_SEED ?? "everything";
/** All data are checked after so many acts, and once more at the end. */
const checkedEvery = 50;

/** The acts that every family adds to those on money; each knows the world, the competitions and the model. */
const families = [
  ...[actsOfPlay, actsOfPeople, actsOfLeagues, actsOfClaims, actsOfRotations, actsOfSchedules, actsOfDays],
  ...[actsOfScorers, actsOfLines],
];

/** The number of times that each act had each answer. */
const told = new Map<string, number>();

const onLine = await openPayingOnLine();
afterAll(async () => {
  await onLine.close();
  if (!process.env.RANDOM_ACTS) return;
  for (const key of [...told.keys()].toSorted()) process.stdout.write(`${told.get(key)} ${key}\n`);
});

test(`${count} random acts of players, clubs and the clock leave consistent data, and what was acknowledged`, {
  timeout: 60_000 + count * 2_000,
}, async () => {
  let model: Model | undefined;
  const { clubs, happens } = await clubsAtWork(onLine, seededRandom(seed), (world) => {
    const competitions = createCompetitions(world);
    const made = createModel(world, competitions);
    model = made;
    const acts = families.flatMap((actsOf) => actsOf(world, competitions, made));
    return [...acts, ...actsOfOpenMatches(world, made), ...actsOfStaff(world, made)];
  });
  for (let acts = 0; acts < count; ) {
    const happened = await happens();
    if (!happened) continue;
    acts += 1;
    const { name, answer } = happened;
    told.set(`${name}: ${answer}`, (told.get(`${name}: ${answer}`) ?? 0) + 1);
    // An unforeseen error is not a refusal.
    expect([acts, name, answer]).toEqual([acts, name, expect.stringMatching(/^(done|[A-Z][A-Z_]+)$/)]);
    expect([acts, name, answer]).not.toEqual([acts, name, "INTERNAL_SERVER_ERROR"]);
    if (acts % 500 === 0) process.stdout.write(`${acts} acts, ${onLine.parts.now().toISOString()}\n`);
    if (acts % checkedEvery !== 0 && acts !== count) continue;
    expect([acts, await examine(onLine.app.db, onLine.parts.now())]).toEqual([acts, []]);
    expect([acts, await model?.differences()]).toEqual([acts, []]);
  }
  for (const one of clubs) await booksAgree(onLine.app, one);
  const done = [...told].filter(([key]) => key.endsWith(": done"));
  expect(done.length).toBeGreaterThan(20);
  const refused = count - done.reduce((sum, [, times]) => sum + times, 0);
  process.stdout.write(`${count} acts of ${done.length} kinds, ${refused} refused\n`);
});
