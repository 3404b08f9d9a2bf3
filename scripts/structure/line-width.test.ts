import { expect, test } from "vitest";
import { wideLines } from "./line-width.ts";

const words = (count: number) => "word ".repeat(count).trim();
const place = "$" + "{place}";

test.each([
  ["code", `const all = [${"12345678, ".repeat(11)}];`],
  ["two long sentences", `const both = ["${words(22)}", "${words(22)}"];`],
  ["a sentence with too much code beside it", `const one = [${"12345678, ".repeat(12)}"${words(15)}"];`],
  ["a sentence with too much code in it", `const one = \`${words(9)} ${place.repeat(12)}\`;`],
  ["SQL in a string", `const query = "select ${"paid, ".repeat(20)}from movement";`],
  ["SQL in a template", `const isPaid = sql\`exists (select from movement where ${"paid and ".repeat(12)}true)\`;`],
  ["a line of a long template", `  select ${"paid, ".repeat(20)}amount`],
  ["a list of words", `const known = "${words(23)}".split(" ");`],
])("%s over 120 columns is refused", (_what, line) => {
  const [fault, ...others] = wideLines("server/one.ts", ["", line]);
  expect(fault).toMatchObject({ line: 2, what: `${line.length} columns` });
  expect(others).toEqual([]);
});

test.each([
  ["a sentence", `const one = "${words(30)}";`],
  ["a sentence with substitutions", `const one = \`${words(15)} ${place} ${words(15)}\`;`],
  ["a title", `  test("${words(30)}", async () => {`],
  ["a regular expression", `const path = /^(${"pairs|".repeat(25)}draws)$/;`],
  ["emoji of several letters each", `const all = [${'"👩🏽‍🚀", '.repeat(16)}];`],
])("%s may make a line wider", (_what, line) => {
  expect(line.length).toBeGreaterThan(120);
  expect(wideLines("web/one.ts", [line])).toEqual([]);
});

test("comments are refused at 121 columns, stored data is not judged", () => {
  const comment = `-- ${"x".repeat(118)}`;
  expect(wideLines("server/db/migrations/0331_one.sql", [comment])).toMatchObject([
    { what: "a comment of 121 columns" },
  ]);
  expect(wideLines("server/db/migrations/0331_one.sql", [comment.slice(1)])).toEqual([]);
  expect(wideLines("tests/fixtures/rows.sql", [comment])).toEqual([]);
});
