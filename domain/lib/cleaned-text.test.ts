import { describe, expect, test } from "vitest";
import { cleanedLine, cleanedNumber, cleanedText } from "./cleaned-text.ts";

describe("cleaned text", () => {
  test.each([
    ..."\u00AD\u034F\u061C\u115F\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2066\u2067\u2068\u2069\u3164\uFEFF\uFFA0",
  ])("loses the invisible character %j", (mark) => {
    expect(cleanedLine(`${mark}An${mark}a${mark} Ríos${mark}`)).toBe("Ana Ríos");
    expect(cleanedLine(mark)).toBe("");
  });

  test.each([..."\u00A0\u1680\u2002\u2007\u2009\u200A\u202F\u205F\u2800\u3000\t\n\u2028"])(
    "gets an ordinary space for %j",
    (space) => {
      expect(cleanedLine(`${space}Ana${space}${space}Ríos${space}`)).toBe("Ana Ríos");
    },
  );

  test("composes decomposed letters", () => {
    expect(cleanedLine("Mun\u0303oz Nu\u0301n\u0303ez")).toBe("Muñoz Núñez");
    expect(cleanedLine("Mun\u200B\u0303oz")).toBe("Muñoz");
  });

  test("keeps line breaks in text of several lines, in a single form", () => {
    expect(cleanedText("uno\r\ndos\rtres\u2028cuatro\n\ncinco")).toBe("uno\ndos\ntres\ncuatro\n\ncinco");
  });

  test.each(["👨‍👩‍👧", "🏳️‍🌈", "👩🏽‍🚀", "🇦🇷", "1️⃣", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])("keeps the emoji %s whole", (one) => {
    expect(cleanedText(`Los ${one} de Paraná`)).toBe(`Los ${one} de Paraná`);
  });

  test("does not change when cleaned again", () => {
    const text = " \u2068D\u2019Angelo\u2069 👨‍👩‍👧\u200D x\u0303";
    expect(cleanedText(cleanedText(text))).toBe(cleanedText(text));
  });

  test("leaves control characters for a schema to refuse", () => {
    expect(cleanedText("a\u0000b")).toBe("a\u0000b");
  });

  test("reads every dash of a number as a hyphen", () => {
    expect(cleanedNumber("\u202A+54 9 343 455\u2011123\u20134\u202C")).toBe("+54 9 343 455-123-4");
    expect(cleanedNumber("\u22125")).toBe("-5");
  });
});
