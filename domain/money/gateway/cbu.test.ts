import { expect, test } from "vitest";
import { isAlias, isCbu, kindOfCbu } from "./cbu.ts";

test.each([
  ["a bank's", "2850590940090418135201", true],
  ["another account of the same bank", "2850590940090418135256", true],
  ["a wallet's", "0000003100010000000009", true],
  ["the first check digit wrong", "2850590840090418135201", false],
  ["the second check digit wrong", "2850590940090418135202", false],
  ["two digits of the account changed places", "2850590940090418132501", false],
  ["a bank of another number", "2851590940090418135201", false],
  ["21 digits", "285059094009041813520", false],
  ["23 digits", "28505909400904181352010", false],
  ["a letter among them", "28505909400904181352O1", false],
  ["blanks among them", "28505909 40090418135201", false],
  ["nothing", "", false],
])("a CBU: %s", (_what, digits, valid) => {
  expect(isCbu(digits)).toBe(valid);
});

test("a single wrong digit is detected at any place", () => {
  const whole = "2850590940090418135201";
  for (let at = 0; at < whole.length; at++) {
    const wrong = (Number(whole[at]) + 1) % 10;
    expect(isCbu(`${whole.slice(0, at)}${wrong}${whole.slice(at + 1)}`)).toBe(false);
  }
});

test.each([
  ["laribera.padel", true],
  ["LA-RIBERA.2", true],
  ["seis12", true],
  ["cinco", false],
  ["x".repeat(20), true],
  ["x".repeat(21), false],
  ["la ribera", false],
  ["peña.padel", false],
  ["club_padel", false],
  ["clubpádel", false],
])("an alias: %s is %s", (text, valid) => {
  expect(isAlias(text)).toBe(valid);
});

test("the first digits distinguish a bank's CBU from a wallet's CVU", () => {
  expect([kindOfCbu("2850590940090418135201"), kindOfCbu("0000003100010000000009")]).toEqual(["CBU", "CVU"]);
});
