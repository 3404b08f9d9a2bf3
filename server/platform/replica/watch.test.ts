import { expect, test } from "vitest";
import { parsePosition, positionIn, writePosition, writtenCookie } from "./position.ts";
import { createLag, createWatch, type ReplicaReport } from "./watch.ts";

const identity = "7300/5";

/** A watch over two servers that the test moves by hand; the largest lag is ten seconds. */
function watched() {
  const there = { now: 0, primary: 100n, replica: { replayed: 100n, identity, isStandby: true }, isPrimaryAway: false };
  const logged: string[] = [];
  const note = (_about: object, message: string) => void logged.push(message);
  const log = { info: note, warn: note };
  const watch = createWatch({
    askPrimary: async () => {
      if (there.isPrimaryAway) throw new Error("away");
      return { position: there.primary, identity };
    },
    askReplica: async (): Promise<ReplicaReport> => there.replica,
    lagMax: 10_000,
    log,
    clock: () => there.now,
  });
  /** Lets time pass, while both servers stand at these positions, and looks. */
  const look = async (milliseconds: number, primary: bigint, replayed: bigint) => {
    there.now += milliseconds;
    there.primary = primary;
    there.replica = { ...there.replica, replayed };
    await watch.look();
    return watch.state();
  };
  return { there, watch, look, logged };
}

test("a lag beyond the limit ends the use of the replica, and a replica that has caught up is used again", async () => {
  const { watch, look, logged } = watched();
  expect(await look(0, 100n, 100n)).toBe("used");
  expect(await look(5_000, 200n, 100n)).toBe("used");
  expect(watch.lag()).toBe(5_000);
  expect(await look(5_001, 300n, 150n)).toBe("behind");
  expect(await look(1_000, 300n, 300n)).toBe("used");
  expect(watch.lag()).toBe(0);
  expect(logged).toEqual([
    "The replica answers reads",
    "The replica is not used: the primary answers all reads",
    "The replica answers reads",
  ]);
});

test("the lag stays 0 while nobody writes, and is unknown until the replica has passed a known position", async () => {
  const { watch, look } = watched();
  expect(await look(0, 100n, 40n)).toBe("behind");
  expect(watch.lag()).toBeNull();
  expect(await look(1_000, 100n, 100n)).toBe("used");
  expect(await look(3_600_000, 100n, 100n)).toBe("used");
  expect(watch.lag()).toBe(0);
});

test("the lag grows on while the primary does not answer", async () => {
  const { there, look } = watched();
  expect(await look(0, 100n, 100n)).toBe("used");
  there.isPrimaryAway = true;
  expect(await look(9_000, 100n, 100n)).toBe("used");
  expect(await look(2_000, 100n, 100n)).toBe("behind");
});

test("a finding that is too old counts no more", async () => {
  const { there, watch, look } = watched();
  expect(await look(0, 100n, 100n)).toBe("used");
  there.now += 3_001;
  expect(watch.state()).toBe("away");
});

test("a replica of another primary's past is left out", async () => {
  const { look } = watched();
  await look(0, 100n, 100n);
  await look(1_000, 300n, 250n);
  // The failover lost what the replica had already replayed.
  expect(await look(1_000, 200n, 250n)).toBe("ahead");
});

test("a change keeps its topic from the replica until it is replayed, and a later change of the topic counts anew", async () => {
  const { watch, look } = watched();
  await look(0, 100n, 100n);
  watch.noteChange("t:1");
  expect([watch.has(["t:1"]), watch.has(["t:2"])]).toEqual([false, true]);
  await look(100, 200n, 199n);
  expect(watch.has(["t:1"])).toBe(false);
  await look(100, 300n, 200n);
  expect([watch.has(["t:1"]), watch.isWaiting()]).toEqual([true, false]);
  watch.noteChange("t:1");
  await look(100, 400n, 399n);
  watch.noteChange("t:1");
  await look(100, 500n, 400n);
  expect(watch.has(["t:1"])).toBe(false);
});

test("more changed topics than are kept one by one wait together", async () => {
  const { watch, look } = watched();
  await look(0, 100n, 100n);
  for (let nth = 0; nth <= 10_000; nth++) watch.noteChange(`t:${nth}`);
  expect(watch.has(["t:another"])).toBe(false);
  await look(100, 200n, 200n);
  expect([watch.has(["t:another"]), watch.isWaiting()]).toEqual([true, false]);
});

test("a lag over hours is measured with few samples", () => {
  const lag = createLag();
  for (let second = 0; second <= 7_200; second++) lag.note(BigInt(second), second * 1_000);
  expect(lag.of(0n, 7_200_000)).toBe(7_200_000);
});

test("a position is read from its cookie; anything else in its place is no position", () => {
  const options = { publicUrl: "https://padel.example", seconds: 70 };
  const cookie = writtenCookie(parsePosition("16/B374D848"), options);
  expect(cookie).toMatch(/^punto-de-oro\.written=16%2FB374D848; Max-Age=70; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(positionIn(cookie.split(";")[0])).toBe(parsePosition("16/B374D848"));
  expect(positionIn(writtenCookie(null, options).split(";")[0])).toBe(2n ** 64n - 1n);
  expect(writePosition(0x16_b374_d848n)).toBe("16/B374D848");
  for (const wrong of ["", "16", "16/", "g/1", "1/2/3", "123456789/0"]) {
    expect(positionIn(`punto-de-oro.written=${encodeURIComponent(wrong)}`)).toBeNull();
  }
});
