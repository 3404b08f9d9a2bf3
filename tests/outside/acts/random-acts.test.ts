import { afterAll, expect, test } from "vitest";
import { seededRandom } from "#domain/lib/random.ts";
import { examine } from "#server/operator/doctor/examine.ts";
import { booksAgree } from "#tests/money/books-agree.ts";
import { clubsAtWork } from "#tests/money/history.ts";
import { openPayingOnLine } from "#tests/money/on-line.ts";
import { actsOfPeople } from "./acts-of-people.ts";
import { actsOfPlay } from "./acts-of-play.ts";
import { createModel, type Model } from "./model.ts";

/** The number of acts, and the seed of their choice. `RANDOM_ACTS=10000` takes about half an hour. */
const count = Number(process.env.RANDOM_ACTS ?? 1_000);
const seed = process.env.RANDOM_SEED ?? "everything";
/** All data are checked after so many acts, and once more at the end. */
const checkedEvery = 50;

const onLine = await openPayingOnLine();
afterAll(onLine.close);

test(`${count} random acts of players, clubs and the clock leave consistent data, and what was acknowledged`, {
  timeout: 60_000 + count * 2_000,
}, async () => {
  let model: Model | undefined;
  const { clubs, happens } = await clubsAtWork(onLine, seededRandom(seed), (world) => {
    const made = createModel(world.players);
    model = made;
    return [...actsOfPlay(world, made), ...actsOfPeople(world, made)];
  });
  const told = new Map<string, number>();
  for (let acts = 0; acts < count; ) {
    const happened = await happens();
    if (!happened) continue;
    acts += 1;
    const { name, answer } = happened;
    told.set(`${name}: ${answer}`, (told.get(`${name}: ${answer}`) ?? 0) + 1);
    // An unforeseen error is not a refusal.
    expect([acts, name, answer]).toEqual([acts, name, expect.stringMatching(/^(done|[A-Z][A-Z_]+)$/)]);
    expect([acts, name, answer]).not.toEqual([acts, name, "INTERNAL_SERVER_ERROR"]);
    if (acts % checkedEvery !== 0 && acts !== count) continue;
    expect([acts, await examine(onLine.app.db, onLine.parts.now())]).toEqual([acts, []]);
    expect([acts, await model?.differences(clubs)]).toEqual([acts, []]);
  }
  for (const one of clubs) await booksAgree(onLine.app, one);
  const done = [...told].filter(([key]) => key.endsWith(": done"));
  expect(done.length).toBeGreaterThan(20);
  const refused = count - done.reduce((sum, [, times]) => sum + times, 0);
  process.stdout.write(`${count} acts of ${done.length} kinds, ${refused} refused\n`);
  if (process.env.RANDOM_ACTS) {
    for (const key of [...told.keys()].toSorted()) process.stdout.write(`${told.get(key)} ${key}\n`);
  }
});
