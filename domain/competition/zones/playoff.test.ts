import fc from "fast-check";
import { expect, test } from "vitest";
import type { Qualifier } from "./cross-table.ts";
import { playoffLines } from "./playoff.ts";
import { qualifiersOf, zoneLetter, zoneSizes } from "./zone-plan.ts";
import { defaultZones } from "./zone-settings.ts";

type Lines = readonly (Qualifier | null)[];

const anyPlayoff = fc
  .record({
    pairs: fc.integer({ min: 6, max: 240 }),
    preferred: fc.constantFrom<3 | 4>(3, 4),
    qualifiers: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
  })
  .map(({ pairs, preferred, qualifiers }) => {
    const planned = zoneSizes(pairs, { ...defaultZones, preferred });
    const sizes = planned.ok ? planned.value : [];
    return { sizes, qualifiers, lines: playoffLines(sizes, { ...defaultZones, qualifiers }) };
  });

const lineOf = (lines: Lines, position: number, zone: string) =>
  lines.findIndex((place) => place?.position === position && place.zone === zone);
const half = (lines: Lines, line: number) => Math.floor((2 * line) / lines.length);
const hasBye = (lines: Lines, line: number) =>
  lines[line] !== null && lines[line % 2 === 0 ? line + 1 : line - 1] === null;

test("every qualifier has one line, and no other pair has any", () => {
  fc.assert(
    fc.property(anyPlayoff, ({ sizes, qualifiers, lines }) => {
      const expected = sizes.flatMap((size, index) =>
        Array.from(
          { length: qualifiersOf(size, sizes.length, { ...defaultZones, qualifiers }) },
          (_, above) => `${above + 1}${zoneLetter(index + 1)}`,
        ),
      );
      const standing = lines.flatMap((place) => (place ? [`${place.position}${place.zone}`] : []));
      expect(standing.toSorted()).toEqual(expected.toSorted());
      expect(Math.log2(lines.length) % 1).toBe(0);
      expect(lines.length).toBeLessThan(2 * standing.length);
    }),
  );
});

test("first and second of a zone can only meet in the final, and so can the firsts of A and B", () => {
  fc.assert(
    fc.property(anyPlayoff, ({ sizes, qualifiers, lines }) => {
      const [a, b] = ["A", "B"].map((zone) => half(lines, lineOf(lines, 1, zone)));
      expect(a).not.toBe(b);
      for (const index of qualifiers === 1 ? [] : sizes.keys()) {
        const zone = zoneLetter(index + 1);
        expect(half(lines, lineOf(lines, 1, zone))).not.toBe(half(lines, lineOf(lines, 2, zone)));
      }
    }),
  );
});

test("a third never meets a pair of its own zone in its first match", () => {
  fc.assert(
    fc.property(anyPlayoff, ({ lines }) => {
      for (const [line, place] of lines.entries()) {
        if (place?.position !== 3) continue;
        const reach = hasBye(lines, line) ? 4 : 2;
        const start = line - (line % reach);
        const around = lines.slice(start, start + reach).filter((other) => other?.zone === place.zone);
        expect(around).toEqual([place]);
      }
    }),
  );
});

test("byes go to zone winners first, and no match has two empty sides", () => {
  fc.assert(
    fc.property(anyPlayoff, ({ sizes, lines }) => {
      const resting = [...lines.keys()].filter((line) => hasBye(lines, line)).map((line) => lines[line]?.position);
      const winners = resting.filter((position) => position === 1).length;
      expect(winners === resting.length || winners === sizes.length).toBe(true);
      for (const line of lines.keys()) expect(lines[line] ?? lines[line % 2 === 0 ? line + 1 : line - 1]).toBeTruthy();
    }),
  );
});

test("without zones the playoff is empty", () => {
  expect(playoffLines([], defaultZones)).toEqual([]);
});
