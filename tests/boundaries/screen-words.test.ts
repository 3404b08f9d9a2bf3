import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { project } from "./checkers.ts";

/** Sentences that the specification fixes word for word. */
const fixed = [
  "Se necesitan al menos 2 parejas confirmadas para generar el cuadro.",
  "Hubo un problema al generar el cuadro.",
];
/** The name of a part of a screen in its address, which stays because people have saved such links. */
const addresses = /"cuadro"|\?(?:\S*&)?ver=cuadro/g;

const sources = globSync("{web,server,contract,domain}/**/*.{ts,tsx,html,webmanifest}", { cwd: project })
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(join(project, path), "utf8") }));

/** The rule for each term, with a pattern of the words that it replaced. */
const replaced = [
  // A suplente is a person: the substitute of a pair of a league.
  ["a pair outside the draw is de reserva", /\bparejas? suplentes?\b/i],
  ["a message goes por correo, and its address is an email", /\b(?:por|tiene) mails?\b/i],
  ["a match tie-break is a súper tie-break", /^[^*]*["`][^"`]*\bsuper tie-break/],
  ["the categories of women are Femenino", /\bdamas\b/i],
] as const;

/** Lists the lines with the word, without the fixed sentences and the addresses. */
function linesWith(word: RegExp): string[] {
  return sources.flatMap(({ path, text }) => {
    const own = fixed.reduce((rest, sentence) => rest.replaceAll(sentence, ""), text).replace(addresses, "");
    return own.split("\n").flatMap((line) => (word.test(line) ? [`${path}: ${line.trim()}`] : []));
  });
}

test("the tree of a knockout is called llave everywhere, except in the sentences of the specification", () => {
  expect(linesWith(/\bcuadros?\b/i)).toEqual([]);
});

test.each(replaced)("%s", (_promise, word) => {
  expect(linesWith(word)).toEqual([]);
});

test("the sentences of the specification keep their word", () => {
  const all = sources.map(({ text }) => text).join("\n");
  expect(fixed.filter((sentence) => !all.includes(sentence))).toEqual([]);
});
