import { afterAll, expect, test } from "vitest";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import type { Client } from "#tests/support/app.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import type { Expectation } from "./expectation.ts";
import { expected } from "./expected/all.ts";
import { call, type Procedure, procedures } from "./procedures.ts";
import { type Actor, actors, setScene } from "./scene.ts";
import { countWrites } from "./writes.ts";

const there = await openMercadoPago(() => saturdayEvening);
const app = await createTestApp({ parts: { mercadoPago: there.settings } });
const scene = await setScene(app);
const writes = await countWrites(app);
afterAll(() => Promise.all([app.close(), there.close()]));

function clientOf(actor: Actor, { policy }: Procedure): Client {
  if (actor === "nobody") return app.client();
  return actor === "deactivated" ? scene.deactivated[policy].api : scene[actor].api;
}

const rows = procedures.flatMap((procedure) => {
  const row = expected[procedure.name];
  return row ? [[procedure.name, procedure, row] as const] : [];
});

test.each<readonly [string, Procedure, Expectation]>(rows)(
  "%s answers each actor as the matrix says, and changes nothing after a refusal",
  async (_name, procedure, { answers, input }) => {
    const given: Partial<Record<Actor, string>> = {};
    const changedFor: Actor[] = [];
    let about = await input(scene);
    let before = await writes();
    for (const actor of actors) {
      const answer = await call(clientOf(actor, procedure), procedure, about);
      given[actor] = answer;
      // The written rows could change the next actor's answer, so the objects are created again.
      if ((await writes()) === before) continue;
      if (answer !== "ok") changedFor.push(actor);
      about = await input(scene);
      before = await writes();
    }
    expect(given).toEqual(answers);
    expect(changedFor).toEqual([]);
  },
);
