// Finds texts of three words or more that stand in two catalogues of web/i18n.

const catalogue = /^web\/i18n\/(?!.*\.test\.ts$)/;
const comment = /^\s*(\/\/|\/?\*)/;
const literals = /"((?:[^"\\]|\\.)*)"/g;
/** A text of up to two words may stand twice: often it has another meaning there, and changes on its own. */
const wordsMin = 3;

type RepeatedText = { readonly place: string; readonly what: string; readonly remedy: string };

/** Finds each text that an earlier catalogue holds too. */
export function repeatedTexts(sources: ReadonlyMap<string, readonly string[]>): RepeatedText[] {
  const holders = new Map<string, string>();
  return [...sources].flatMap(([path, lines]) => {
    if (!catalogue.test(path)) return [];
    return textsIn(lines).flatMap(({ text, line }) => {
      const holder = holders.get(text) ?? path;
      holders.set(text, holder);
      const remedy = "Put it into web/i18n/texts.ts, and use it from there.";
      return holder === path ? [] : [{ place: `${path}:${line}`, what: `"${text}" stands in ${holder} too`, remedy }];
    });
  });
}

function textsIn(lines: readonly string[]): { readonly text: string; readonly line: number }[] {
  return lines.flatMap((line, index) => {
    if (comment.test(line)) return [];
    const texts = [...line.matchAll(literals)].map(([, text = ""]) => text);
    return texts.filter((text) => wordCount(text) >= wordsMin).map((text) => ({ text, line: index + 1 }));
  });
}

function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}
