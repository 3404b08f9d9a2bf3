import { expect, test } from "vitest";
import { buildBracket } from "./bracket-tree.ts";

const bye = { kind: "bye" } as const;
const ana = { kind: "pair", pair: "Ana y Eva", seed: 1 } as const;
const lia = { kind: "pair", pair: "Lía y Sol", seed: 2 } as const;

test("a bye advances its rival, both above and below", () => {
  const [, final] = buildBracket([ana, bye, bye, lia]).rounds;
  expect(final).toEqual([{ round: 2, position: 1, upper: ana, lower: lia }]);
});

test("a number of lines that is no power of two throws an error", () => {
  for (const lines of [0, 1, 3, 6, 12]) expect(() => buildBracket(new Array(lines).fill(bye))).toThrow(RangeError);
});
