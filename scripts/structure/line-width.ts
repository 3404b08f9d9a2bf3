/** Widest line of code, of a comment and of a decision. */
export const columnsMax = 120;
/** A literal of up to this many columns fits on a line of its own. */
const breakableMax = 70;

/** The checked paths. The stored dumps and tables of `tests/fixtures/` are data. */
const judged = /^(?!tests\/fixtures\/).*\.(tsx?|js|css|sql)$/;
const comment = /^\s*(\/\*\*?|\/\/|\*|\{\/\*|--)( |$)/;
const regularExpression = /(?<=^\s*|[(=:,[!&|?] ?)\/(?![/*])(?:[^/\\[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/[a-z]*/g;
/** The first words of SQL, which breaks at its keywords. */
const sql = /^(select|SELECT|insert into|update \w+ set|delete from|with \w+ as)\b/;

const columns = new Intl.Segmenter();
const widthOf = (text: string) => (text.length <= breakableMax ? text.length : [...columns.segment(text)].length);

/** A line that is too wide, counted from 1. */
type WideLine = { readonly line: number; readonly what: string; readonly remedy: string };

/**
 * Finds the lines of a file over 120 columns. A line may be wider if one text on it cannot be broken: a string without
 * its substitutions, or a regular expression, of over 70 columns, beside at most 120 columns of code.
 */
export function wideLines(path: string, lines: readonly string[]): WideLine[] {
  if (!judged.test(path)) return [];
  return lines.flatMap((line, index) => {
    const width = line.length <= columnsMax ? line.length : widthOf(line);
    if (width <= columnsMax) return [];
    if (comment.test(line))
      return [{ line: index + 1, what: `a comment of ${width} columns`, remedy: "Wrap it at 120." }];
    const unbreakable = Math.max(0, ...unbreakableIn(line).map(widthOf));
    if (unbreakable > breakableMax && width - unbreakable <= columnsMax) return [];
    const remedy = "Break SQL at its keywords, words at their spaces. Only one text of over 70 columns may stay.";
    return [{ line: index + 1, what: `${width} columns`, remedy }];
  });
}

/** Lists the texts of a line that cannot be broken. SQL and lists of words can. */
function unbreakableIn(line: string): string[] {
  const found = [...line.matchAll(regularExpression)].map(([whole]) => whole);
  for (let at = 0; at < line.length; at += 1) {
    const literal = literalAt(line, at);
    if (!literal) continue;
    const { end, text } = literal;
    const isTagged = line[at] === "`" && /\w$/.test(line.slice(0, at));
    const isList = line.startsWith(".split(", end + 1);
    if (!isTagged && !isList && !sql.test(text)) found.push(text);
    at = end;
  }
  return found;
}

/** Returns the string that begins and ends on a line: its end, and its text without substitutions. */
function literalAt(line: string, begin: number): { readonly end: number; readonly text: string } | undefined {
  const quote = line[begin];
  if (quote !== '"' && quote !== "'" && quote !== "`") return undefined;
  let text = "";
  let depth = 0;
  for (let at = begin + 1; at < line.length; at += 1) {
    const here = line[at] ?? "";
    if (depth > 0) {
      if (here === "{") depth += 1;
      if (here === "}") depth -= 1;
      at = literalAt(line, at)?.end ?? at;
    } else if (here === quote) return { end: at, text };
    else if (quote === "`" && line.startsWith("${", at)) {
      depth = 1;
      at += 1;
    } else if (here === "\\") {
      text += line.slice(at, at + 2);
      at += 1;
    } else text += here;
  }
  return undefined;
}
