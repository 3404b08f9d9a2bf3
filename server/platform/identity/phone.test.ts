import { describe, expect, test } from "vitest";
import { presentPhone, readPhone } from "./phone.ts";

const ofParaná = "+543434231234";

describe("what a person types as their telephone", () => {
  test.each([
    ...["0343 15-455-1234", "0343 15 455 1234", "(0343) 15-4551234", "0343154551234", "0343-154551234"],
    ...[
      "343 455-1234",
      "343 455 1234",
      "3434551234",
      "343-455-1234",
      "343.455.1234",
      "(343) 455-1234",
      "0343 455 1234",
    ],
    ...["343 15 455 1234", "343154551234", "+54 9 343 455-1234", "+54 9 343 4551234", "+5493434551234"],
    ...["5493434551234", "54 9 343 455 1234", "+54 343 455 1234", "+54 343 15 455 1234", "543434551234"],
    ...["00 54 9 343 4551234", "9 343 455 1234", "+54 0343 15 4551234", "  343 455/1234  "],
  ])("%s is +54 9 343 455 1234", (typed) => {
    expect(readPhone(typed)).toEqual({ ok: true, value: "+5493434551234" });
  });

  test.each([
    ["11 5555-1234", "+5491155551234"],
    ["011 15 5555-1234", "+5491155551234"],
    ["15 5555 1234 ", null],
    ["03436 15-421234", "+5493436421234"],
    ["3436 421234", "+5493436421234"],
    ["02954 15 421234", "+5492954421234"],
    ["+598 99 123 456", "+59899123456"],
    ["+55 51 99123-4567", "+5551991234567"],
    ["598 99 123 456", null],
    ["455-1234", null],
    ["0800 555 1234", null],
    ["911", null],
    ["12345678901234567", null],
    ["abc", null],
    ["343 455 1234 (mamá)", null],
    ["343 455 1234 int 5", null],
  ])("%s is %s", (typed, e164) => {
    expect(readPhone(typed)).toEqual(
      e164 === null ? { ok: false, reason: "PHONE_INVALID" } : { ok: true, value: e164 },
    );
  });

  test("may be nothing", () => {
    expect(readPhone("  ")).toEqual({ ok: true, value: null });
  });

  test.each([
    ["455-1234", "+5493434551234"],
    ["15-455-1234", "+5493434551234"],
    ["4551234", "+5493434551234"],
    ["0343 15 455 1234", "+5493434551234"],
    ["11 5555-1234", "+5491155551234"],
    ["154-1234", null],
    ["42-1234", null],
  ])("%s at a club of Paraná is %s", (typed, e164) => {
    const read = readPhone(typed, { near: ofParaná });
    expect(read).toEqual(e164 === null ? { ok: false, reason: "PHONE_INVALID" } : { ok: true, value: e164 });
  });
});

test.each([
  ["0343 423-1234", "+543434231234"],
  ["423-1234", "+543434231234"],
  ["0343 15-455-1234", "+5493434551234"],
  ["0800 555 1234", "+548005551234"],
])("a club's telephone may hang on a wall: %s is %s", (typed, e164) => {
  expect(readPhone(typed, { kind: "any", near: ofParaná })).toEqual({ ok: true, value: e164 });
});

test.each([
  ["+5493434551234", "0343 15-455-1234"],
  ["+543434231234", "0343 423-1234"],
  ["+5491155551234", "011 15-5555-1234"],
  ["+59899123456", "+598 99 123 456"],
])("%s is read as %s, and typed like that it is the same again", (e164, text) => {
  expect(presentPhone(e164)).toEqual({ e164, text });
  expect(readPhone(text, { kind: "any" })).toEqual({ ok: true, value: e164 });
});
