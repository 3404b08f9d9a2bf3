import fc from "fast-check";
import { expect, test } from "vitest";
import { instant, personId } from "#domain/lib/ids.ts";
import { type EntryStatus, type NextStep, nextStep } from "./next-step.ts";
import type { Pair } from "./pair.ts";

const me = personId("00000000-0000-4000-8000-00000000000a");
const you = personId("00000000-0000-4000-8000-00000000000b");
const they = personId("00000000-0000-4000-8000-00000000000c");
const others = personId("00000000-0000-4000-8000-00000000000d");
const at = instant(0);

const invitesMe: Pair = { state: "invited", proposer: you, invitee: me };
const invitedByMe: Pair = { state: "invited", proposer: me, invitee: they };
const awaiting: Pair = { state: "awaiting-club", players: [me, you], acceptedAt: at };
const confirmed: Pair = { state: "confirmed", players: [you, me], acceptedAt: at, confirmedAt: at, confirmedBy: they };
const line = { players: [me, you], acceptedAt: at, since: at, unanswered: 0 } as const;
const waitlisted: Pair = { ...line, state: "waitlisted" };
const offered: Pair = { ...line, state: "offered", until: at };
const foreign: Pair[] = [
  { state: "invited", proposer: they, invitee: others },
  { state: "awaiting-club", players: [you, they], acceptedAt: at },
  { state: "confirmed", players: [they, others], acceptedAt: at, confirmedAt: at, confirmedBy: you },
];

/**
 * The button table of the specification, section 4, row by row, and the rows of the waiting list and of players alone.
 * "otherwise" is a paired entry without its pair.
 */
const table: readonly [state: string, button: string, EntryStatus | null, Pair[], NextStep][] = [
  ["confirmed_by_admin", "Inscripción Completa", "paired", [confirmed], "complete"],
  ["confirmed_by_players", "Esperando Confirmación del Club", "paired", [awaiting], "awaiting-club"],
  ["pending, as invitee", "Aceptar / Rechazar", "unpaired", [invitesMe], "answer"],
  ["pending, as proposer", "Esperando Confirmación", "unpaired", [invitedByMe], "awaiting-partner"],
  ["unpaired", "Formar Pareja", "unpaired", [], "find-partner"],
  ["waitlisted", "En lista de espera (3.º)", "paired", [waitlisted], "waitlisted"],
  ["offered", "Tenés lugar: confirmá", "paired", [offered], "offered"],
  ["otherwise", "En Pareja", "paired", [], "in-pair"],
  ["alone, with a place", "Esperando Confirmación del Club", "awaiting-club", [], "awaiting-club"],
  ["alone, confirmed", "Inscripción Completa", "confirmed", [], "complete"],
];

test.each(table)("%s: the button is '%s'", (_state, _button, entry, pairs, step) => {
  expect(nextStep(me, entry, pairs)).toBe(step);
});

test("a player who is not pre-registered can pre-register", () => {
  expect(nextStep(me, null, [])).toBe("pre-register");
});

test("other players' pairs never change the button", () => {
  fc.assert(
    fc.property(fc.constantFrom(...table), fc.shuffledSubarray(foreign), ([, , entry, pairs, step], noise) => {
      expect(nextStep(me, entry, [...noise, ...pairs])).toBe(step);
    }),
  );
});

test("of several steps the higher row of the table wins, in any order of the pairs", () => {
  const rows = table.filter(([, , , pairs]) => pairs.length > 0);
  const several = fc.shuffledSubarray(rows, { minLength: 2 });
  fc.assert(
    fc.property(several, (some) => {
      const highest = rows.find((row) => some.includes(row));
      expect(
        nextStep(
          me,
          "unpaired",
          some.flatMap(([, , , pairs]) => pairs),
        ),
      ).toBe(highest?.[4]);
    }),
  );
});
