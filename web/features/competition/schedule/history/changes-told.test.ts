import { ORPCError } from "@orpc/client";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { bringRefusals } from "#web/i18n/refusal-sentence.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { entryOf, whyNotDone } from "./changes-told.tsx";

const at = "2026-11-27T13:12:00Z";
const change = { revision: 7, kind: "placed", at, by: "Sofía Báez", matches: 1 } as const;

test.each([
  [change, "vie 10:12 · Sofía movió 1 partido"],
  [{ ...change, kind: "locked", matches: 12 } as const, "vie 10:12 · Sofía fijó o soltó 12 partidos"],
  [{ ...change, kind: "redone" } as const, "vie 10:12 · Sofía rehízo un cambio de 1 partido"],
  [{ ...change, kind: "freed", by: null } as const, "vie 10:12 · Quedó sin horario 1 partido"],
])("the history tells time, author and act", (one, told) => {
  expect(entryOf(one)).toBe(told);
});

test("an overtaken change names the other author, and a refused undo names the matches", async () => {
  await bringRefusals();
  const refused = (code: string, data: object = {}) => new ORPCError(code, { status: 409, data });
  const changed = refused("SCHEDULE_CHANGED", { changes: [change] });
  expect(renderToStaticMarkup(whyNotDone(changed, null))).toContain("vie 10:12 · Sofía movió 1 partido");
  const outdated = refused("UNDO_OUTDATED", { matchIds: ["a"] });
  const teller = { pairs: (key: string) => `Pérez / Gómez (${key})` };
  expect(whyNotDone(outdated, teller)).toBe("Desde entonces cambió, se llamó o se jugó: Pérez / Gómez (a).");
  expect(whyNotDone(refused("MATCH_LOCKED"), teller)).toBe(refusalWords.MATCH_LOCKED);
  expect(whyNotDone(refused("SCHEDULE_CHANGED", { changes: "no" }), teller)).toBe(refusalWords.SCHEDULE_CHANGED);
});
