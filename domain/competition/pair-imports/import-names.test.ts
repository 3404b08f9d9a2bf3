import { expect, test } from "vitest";
import { namesFromText } from "./import-names.ts";

const names = (text: string) => namesFromText(text).map(({ name }) => name);

test.each([
  ["a chat's numbered list", "1. Ana Ríos\n2) Bea Sosa ✅\n3- Caro Paz", ["Ana Ríos", "Bea Sosa", "Caro Paz"]],
  ["all in one line", "Ana, Bea Sosa, Caro y Dora", ["Ana", "Bea Sosa", "Caro", "Dora"]],
  ["surnames first", "Ríos, Ana\nSOSA Bea\n\n", ["Ana Ríos", "Bea Sosa"]],
  ["headings and gaps", "🎾\n\n  \nAna\n-\nBea\n", ["Ana", "Bea"]],
  ["nothing", " \n", []],
])("reads %s", (_what, text, read) => {
  expect(names(text)).toEqual(read);
});

test("reads the telephone beside a name, and leaves out what is none", () => {
  expect(namesFromText("Ana Ríos\t343 455-1234\nBea 2024\nCaro Paz: +54 9 343 4551235")).toEqual([
    { name: "Ana Ríos", phone: "343 455-1234" },
    { name: "Bea 2024", phone: "" },
    { name: "Caro Paz", phone: "+54 9 343 4551235" },
  ]);
});
