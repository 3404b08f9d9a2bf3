import { afterAll, afterEach, expect, test } from "vitest";
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
import { call, type Procedure, procedures } from "./procedures.ts";
import { type Actor, actors, setScene } from "./scene.ts";
import { watchStatements } from "./unnamed-statements.ts";
import { countWrites } from "./writes.ts";

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
const writes = await countWrites(app);
const statements = watchStatements();
afterEach(statements.note);
afterAll(async () => {
  statements.stop();
  await readOnly.close();
  await Promise.all([app.close(), there.close()]);
});

function clientOf(actor: Actor, { policy }: Procedure): Client {
  if (actor === "nobody") return app.client();
  return actor === "deactivated" ? scene.deactivated[policy].api : scene[actor].api;
}

const rows = procedures.flatMap((procedure) => {
  const row = expected[procedure.name];
  return row ? [[procedure.name, procedure, row] as const] : [];
});

/** The actors in the order of their calls: refused ones change nothing, so that one input serves all of them. */
const refusedFirst = (answers: Readonly<Record<Actor, string>>): readonly Actor[] =>
  actors
    // Without the right to it, one scorer speaks for both.
    .filter((one) => one !== "scorerElsewhere" || answers.scorerElsewhere !== answers.scorer)
    .toSorted((one, other) => Number(answers[one] === "ok") - Number(answers[other] === "ok"));

test.each<readonly [string, Procedure, Expectation]>(rows)(
  "%s answers each actor as the matrix says, and changes nothing after a refusal or for a page of another site",
  async (_name, procedure, row) => {
    const answers = answersOf(row);
    const given: Partial<Record<Actor, string>> = {};
    const changedFor: Actor[] = [];
    let about: unknown = await row.input(scene);
    let before = await writes();
    if (procedure.method !== "GET") {
      expect(await attacked(app, procedure, row, scene, about)).toEqual([]);
      expect(await writes()).toBe(before);
    }
    let isChanged = false;
    for (const actor of refusedFirst(answers)) {
      // The rows written by the last actor could change the next one's answer, so the objects are created again.
      if (isChanged) {
        about = await row.input(scene);
        before = await writes();
      }
      const answer = await call(clientOf(actor, procedure), procedure, about);
      given[actor] = answer;
      isChanged = (await writes()) !== before;
      if (isChanged && answer !== "ok") changedFor.push(actor);
    }
    expect({ ...given, scorerElsewhere: given.scorerElsewhere ?? given.scorer }).toEqual(answers);
    expect(changedFor).toEqual([]);
  },
);

test("every procedure for clubs names its least role, and no other one does", () => {
  const wrong = rows.filter(([, { policy }, { least }]) => (policy === "club-admin") !== (least !== undefined));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test("every statement of a procedure has a name, except those that open, end or defer within a transaction", () => {
  expect(statements.sent()).toBeGreaterThan(5_000);
  // The count of writes is the test's own.
  const nameless = /^(begin|commit|rollback|savepoint|release|set constraints)\b|\bcounted\.write$/;
  expect([...statements.unnamed].filter((text) => !nameless.test(text))).toEqual([]);
});

test("a replica may only answer procedures of the contract that read", () => {
  const ofReplica = procedures.filter(({ path }) => isReplicaRead(path));
  expect(ofReplica.length).toBeGreaterThan(10);
  expect(ofReplica.filter(({ method }) => method !== "GET")).toEqual([]);
});
