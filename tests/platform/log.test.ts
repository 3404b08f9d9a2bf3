import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog, gathered, lineWriter } from "#server/platform/log.ts";

function written(record: object): string {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  createLog({ logLevel: "info" }, to).info(record, "something happened");
  return lines.join("");
}

test("writes one JSON object a line, with the instant in UTC", () => {
  const line = written({ requestId: "r1" });
  expect(JSON.parse(line)).toMatchObject({ level: 30, requestId: "r1", msg: "something happened" });
  expect(line).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"/);
});

test.each([
  { password: "clave-de-ana" },
  { body: { email: "ana@example.com", password: "clave-de-ana" } },
  { request: { headers: { cookie: "clave-de-ana" } } },
  { request: { headers: { authorization: "clave-de-ana" } } },
  { response: { headers: { "set-cookie": ["clave-de-ana"] } } },
  { session: { token: "clave-de-ana" } },
])("cuts the secret of %o", (record) => {
  expect(written(record)).not.toContain("clave-de-ana");
  expect(written(record)).toContain("[cut]");
});

test("shows the text and position of a failed query, but none of its values", () => {
  const refused = Object.assign(new Error("duplicate key"), {
    code: "23505",
    constraint: "person_email",
    client: "all",
  });
  const failed = new Error("Failed query: insert into person values ($1)\nparams: ana@example.com\nmore", {
    cause: refused,
  });
  const line = written({ err: failed });
  expect(line).not.toContain("ana@example.com");
  expect(JSON.parse(line).err).toEqual({
    type: "Error",
    message: "Failed query: insert into person values ($1)",
    stack: expect.stringContaining("log.test.ts"),
    cause: {
      type: "Error",
      message: "duplicate key",
      code: "23505",
      constraint: "person_email",
      stack: expect.stringContaining("log.test.ts"),
    },
  });
});

test("a full disk costs lines, and neither the program nor the next line", () => {
  const room = { bytes: 25 };
  let written = "";
  const to = lineWriter((bytes) => {
    if (room.bytes === 0) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const taken = bytes.subarray(0, room.bytes);
    room.bytes -= taken.length;
    written += Buffer.from(taken).toString();
    return taken.length;
  });
  const log = createLog({ logLevel: "info" }, to);
  for (const nth of [1, 2, 3]) log.info(`line ${nth}`);
  expect(written).toHaveLength(25);
  room.bytes = 10_000;
  log.info("line 4");
  log.info("line 5");
  const [cut, ...lines] = written.trim().split("\n");
  expect(cut).toHaveLength(25);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, lost: 3 },
    { level: 30, msg: "line 4" },
    { level: 30, msg: "line 5" },
  ]);
});

test("lines of one event-loop turn are written together, in their order", async () => {
  const writes: string[] = [];
  const to = gathered({ write: (lines) => void writes.push(lines) });
  to.write("one\n");
  to.write("two\n");
  expect(writes).toEqual([]);
  await new Promise(setImmediate);
  to.write("three\n");
  await new Promise(setImmediate);
  expect(writes).toEqual(["one\ntwo\n", "three\n"]);
});
