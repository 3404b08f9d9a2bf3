import { afterAll, expect, test } from "vitest";
import { connect } from "#server/db/connect.ts";
import { createLog } from "#server/platform/log.ts";
import { withoutReplica } from "#server/platform/replica/replica.ts";
import { isReplicaRead } from "#server/platform/replica/replica-reads.ts";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import { runApp, saturdayEvening } from "#tests/support/app.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { answersOf, type Expectation } from "./expectation.ts";
import { expected } from "./expected/all.ts";
import { call, type Procedure, procedures } from "./procedures.ts";
import { type Actor, actors, setScene } from "./scene.ts";

const database = await freshDatabase();
const there = await openMercadoPago(() => saturdayEvening);
/** The same database over connections that refuse every change, as those of a replica do. */
const readOnly = connect(
  `${database.url}&options=${encodeURIComponent("-c default_transaction_read_only=on")}`,
  createLog({ logLevel: "silent" }),
  { isShared: false },
);
/** Every read of the list runs there. Unlike the real choice, this one asks nothing again of the primary. */
const replica = withoutReplica(readOnly.db);
const app = await runApp(database, { parts: { mercadoPago: there.settings, replica } });
const scene = await setScene(app);
afterAll(async () => {
  await readOnly.close();
  await Promise.all([app.close(), there.close()]);
});

const rows = procedures.flatMap((procedure) => {
  const row = expected[procedure.name];
  return row && isReplicaRead(procedure.path) ? [[procedure.name, procedure, row] as const] : [];
});

function bodyOf(actor: Exclude<Actor, "nobody">, { policy }: Procedure) {
  return actor === "deactivated" ? scene.deactivated[policy] : scene[actor];
}

test.each<readonly [string, Procedure, Expectation]>(rows)(
  "%s, which a replica may answer, changes nothing and answers each actor as the matrix says",
  async (_name, procedure, row) => {
    expect(procedure.method).toBe("GET");
    const answers = answersOf(row);
    const about = await row.input(scene);
    for (const actor of actors.filter((one) => one !== "scorerElsewhere")) {
      const api = actor === "nobody" ? app.client() : bodyOf(actor, procedure).api;
      expect([actor, await call(api, procedure, about)]).toEqual([actor, answers[actor]]);
    }
  },
);

test("every name in the list of the replica's reads is a procedure of the contract", () => {
  expect(rows.length).toBeGreaterThan(10);
});
