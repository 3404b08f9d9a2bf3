import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test("initials are the first letters of the first two words that are not particles, in capitals", () => {
  expect(
    ["Martín Quiroga", "joaquín ñáñez", "Ana Paula Méndez", "  Beto ", "María de los Ángeles", "“Tito” Mar", ""].map(
      initialsOf,
    ),
  ).toEqual(["MQ", "JÑ", "AP", "B", "MÁ", "TM", ""]);
});
