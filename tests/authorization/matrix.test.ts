import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { createLog } from "#server/platform/log.ts";
import { withoutReplica } from "#server/platform/replica/replica.ts";
import { isReplicaRead } from "#server/platform/replica/replica-reads.ts";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import type { Client } from "#tests/support/app.ts";
import { runApp, saturdayEvening } from "#tests/support/app.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { attacked } from "./cross-site.ts";
import { answersOf, type Expectation } from "./expectation.ts";
import { expected } from "./expected/all.ts";
import { cookieFor, endsSessions, fuzzOne } from "./fuzz.ts";
import { giveSecrets, revealed } from "./private-answers.ts";
import { type Answered, outcomeOf, type Procedure, procedures, turnOf } from "./procedures.ts";
import { retry } from "./retries.ts";
import { type Actor, actors, setScene } from "./scene.ts";
import { watchStatements } from "./unnamed-statements.ts";
import { recordWrites } from "./writes.ts";

const database = await freshDatabase();
const there = await openMercadoPago(() => saturdayEvening);
const log = createLog({ logLevel: "silent" });
/** The same database over connections that refuse every change, as those of a replica do. */
const readOnly = connect(`${database.url}&options=${encodeURIComponent("-c default_transaction_read_only=on")}`, log, {
  isShared: false,
});
const app = await runApp(database, {
  // Behind a pooler the program names no statement.
  connection: (url) => connect(url, log, { isShared: false }),
  // Every read of the list runs there. Unlike the real choice, this one asks nothing again of the primary.
  parts: { mercadoPago: there.settings, replica: withoutReplica(readOnly.db) },
});
const scene = await setScene(app);
const world = await giveSecrets(scene);
const writes = await recordWrites(app);
const start = await writes.mark();
const statements = watchStatements();
afterEach(statements.note);
afterAll(async () => {
  statements.stop();
  await Promise.all([readOnly.close(), writes.close()]);
  await Promise.all([app.close(), there.close()]);
});

/** The inputs tried for each procedure; an exploration tries more. */
const fuzzSize = {
  taken: Number(process.env.FUZZ_TAKEN ?? 4),
  refused: Number(process.env.FUZZ_REFUSED ?? 1),
  seed: Number(process.env.FUZZ_SEED ?? 1),
};
let fuzzed = 0;

function clientOf(actor: Actor, { policy }: Procedure): Client {
  if (actor === "nobody") return app.client();
  return actor === "deactivated" ? scene.deactivated[policy].api : scene[actor].api;
}

const rowsInTurn = procedures.flatMap((procedure) => {
  const row = expected[procedure.name];
  return row ? [[procedure.name, procedure, row] as const] : [];
});
/** Within a turn, procedures whose objects the same function makes follow each other, so that it makes them once. */
const rows = [...Map.groupBy(rowsInTurn, ([, procedure]) => turnOf(procedure)).values()].flatMap((ofTurn) =>
  [...Map.groupBy(ofTurn, ([, , { input }]) => input).values()].flat(),
);
let made: { by: Expectation["input"]; input: unknown; mark: string } | undefined;

/** Returns the input of a row, and the mark after its objects were made; those of the row before are gone, or kept. */
async function arrangedFor({ input: by }: Expectation): Promise<{ input: unknown; mark: string }> {
  if (made?.by === by) return made;
  // So no procedure meets the objects of another: a credit that pays for something, or a limit that is reached.
  await writes.undoTo(start);
  made = undefined;
  const input = await by(scene);
  made = { by, input, mark: await writes.mark() };
  return made;
}

describe.each<readonly [string, Procedure, Expectation]>(rows)("%s", (_name, procedure, row) => {
  let input: unknown;
  let arranged = "";
  const given = new Map<Actor, Answered>();
  beforeAll(async () => {
    const { input: asked, mark } = await arrangedFor(row);
    [input, arranged] = [asked, mark];
  });
  afterEach(() => writes.undoTo(arranged));

  async function ask(actor: Actor): Promise<void> {
    given.set(actor, await outcomeOf(clientOf(actor, procedure), procedure, input));
  }

  test("answers each actor as the matrix says, and changes nothing after a refusal or for another site", async () => {
    if (procedure.method !== "GET") expect(await attacked(app, procedure, row, scene, input)).toEqual([]);
    expect(await writes.undoTo(arranged)).toBe(0);
    const answers = answersOf(row);
    // Without the right to it, one scorer speaks for both.
    const isOneScorer = answers.scorerElsewhere === answers.scorer;
    const asked = actors.filter((one) => one !== "scorerElsewhere" || !isOneScorer);
    const isAllowed = (actor: Actor) => answers[actor] === "ok";
    for (const actor of asked.filter((one) => !isAllowed(one))) await ask(actor);
    const changesOfRefused = await writes.undoTo(arranged);
    for (const actor of asked.filter(isAllowed)) {
      await ask(actor);
      // A read does not depend on the reads before it.
      if (procedure.method !== "GET") await writes.undoTo(arranged);
    }
    const outcomes = Object.fromEntries([...given].map(([actor, { outcome }]) => [actor, outcome]));
    expect({ ...outcomes, scorerElsewhere: outcomes.scorerElsewhere ?? outcomes.scorer }).toEqual(answers);
    expect(changesOfRefused).toBe(0);
  });

  if (!endsSessions(procedure)) {
    test("does not fail on an input, however extreme its fields", async () => {
      const undo = () => writes.undoTo(arranged);
      const { failures, calls } = await fuzzOne(app.client(cookieFor(scene, row)), procedure, input, fuzzSize, undo);
      fuzzed += calls;
      expect(failures).toEqual([]);
    });
  }

  test("reveals no hidden rating to a stranger, mate, rival or other club, and no contact to a stranger", async () => {
    expect(await revealed(scene, world, procedure, input, given)).toEqual([]);
  });

  if (procedure.once) {
    test("acts once when retried with the same idempotency key, and gives the same answer", async () => {
      const { first, second, changes } = await retry(scene, procedure, row, input, writes);
      expect(second).toEqual(first);
      expect(changes).toBe(0);
    });
  }
});

test("the inputs with extreme fields are many", () => expect(fuzzed).toBeGreaterThan(500));

test("every procedure for clubs names its least role, and no other one does", () => {
  const wrong = rows.filter(([, { policy }, { least }]) => (policy === "club-admin") !== (least !== undefined));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test("every statement of a procedure has a name, except those that open, end or defer within a transaction", () => {
  expect(statements.sent()).toBeGreaterThan(5_000);
  // The record of writes is the test's own.
  const nameless = /^(begin|commit|rollback|savepoint|release|set constraints)\b|\brecorded\./;
  expect([...statements.unnamed].filter((text) => !nameless.test(text))).toEqual([]);
});

test("a replica may only answer procedures of the contract that read", () => {
  const ofReplica = procedures.filter(({ path }) => isReplicaRead(path));
  expect(ofReplica.length).toBeGreaterThan(10);
  expect(ofReplica.filter(({ method }) => method !== "GET")).toEqual([]);
});
