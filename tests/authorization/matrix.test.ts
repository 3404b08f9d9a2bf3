import { afterAll, expect, test } from "vitest";
import { openMercadoPago } from "#tests/money/mercado-pago.ts";
import type { Client } from "#tests/support/app.ts";
import { createTestApp, saturdayEvening } from "#tests/support/app.ts";
import { answersOf, type Expectation } from "./expectation.ts";
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

/** The actors in the order of their calls: refused ones change nothing, so that one input serves all of them. */
const refusedFirst = (answers: Readonly<Record<Actor, string>>): readonly Actor[] =>
  actors
    // Without the right to it, one scorer speaks for both.
    .filter((one) => one !== "scorerElsewhere" || answers.scorerElsewhere !== answers.scorer)
    .toSorted((one, other) => Number(answers[one] === "ok") - Number(answers[other] === "ok"));

test.each<readonly [string, Procedure, Expectation]>(rows)(
  "%s answers each actor as the matrix says, and changes nothing after a refusal",
  async (_name, procedure, row) => {
    const answers = answersOf(row);
    const given: Partial<Record<Actor, string>> = {};
    const changedFor: Actor[] = [];
    let about: unknown;
    let before = 0;
    let isChanged = true;
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
