import { expect, test } from "vitest";
import { giveTurnOn, TooBusy, turns } from "./turns.ts";

test("turns are taken two at a time, in order, and a failure passes its turn on", async () => {
  const inTurn = turns(2);
  const began: number[] = [];
  const finish: (() => void)[] = [];
  const work = (n: number) =>
    inTurn(async () => {
      began.push(n);
      await new Promise<void>((resolve, reject) => finish.push(n === 0 ? () => reject(new Error("broken")) : resolve));
    }).catch(() => {});
  const all = Promise.all([0, 1, 2, 3].map(work));
  expect(began).toEqual([0, 1]);
  finish[0]?.();
  await new Promise(setImmediate);
  expect(began).toEqual([0, 1, 2]);
  finish[1]?.();
  finish[2]?.();
  await new Promise(setImmediate);
  expect(began).toEqual([0, 1, 2, 3]);
  finish[3]?.();
  await all;
});

test("a task that comes last waits for all others, also for those that come after it", async () => {
  const inTurn = turns(1);
  const began: string[] = [];
  const begin = (name: string) => async () => {
    began.push(name);
    await new Promise(setImmediate);
  };
  await Promise.all([
    inTurn(begin("first")),
    inTurn(begin("last"), "last"),
    inTurn(begin("second")),
    inTurn(begin("third")),
  ]);
  expect(began).toEqual(["first", "second", "third", "last"]);
});

test("a task that waits longer than the patience is refused, never runs, and takes no turn", async () => {
  const inTurn = turns(1, { patience: 20 });
  const held = Promise.withResolvers<string>();
  const first = inTurn(() => held.promise);
  let began = false;
  const second = inTurn(async () => {
    began = true;
  });
  await expect(second).rejects.toBeInstanceOf(TooBusy);
  held.resolve("done");
  expect([await first, began]).toEqual(["done", false]);
  expect(await inTurn(async () => "in at once")).toBe("in at once");
});

test("a task that waits for another system passes its turn on, but only once", async () => {
  const inTurn = turns(1, { waitingMax: 0 });
  const elsewhere = Promise.withResolvers<string>();
  const first = inTurn(() => {
    giveTurnOn();
    giveTurnOn();
    return elsewhere.promise;
  });
  const second = Promise.withResolvers<string>();
  const others = inTurn(() => second.promise);
  await expect(inTurn(async () => "a third")).rejects.toBeInstanceOf(TooBusy);
  elsewhere.resolve("done");
  expect(await first).toBe("done");
  await expect(inTurn(async () => "a third")).rejects.toBeInstanceOf(TooBusy);
  second.resolve("done");
  expect(await others).toBe("done");
});
