/** Words that begin a riddle: a clause as the subject, or a person without a role. */
const riddle =
  "(?:What|Who|Whom|Whose|Whoever|Whatever|That|Which|Where|When|How|Whether|Those|Somebody|Anybody|Nobody)\\b";
const comment = new RegExp(`^\\s*(?:/\\*\\*?|//|\\{/\\*) ${riddle}`);
const inLongComment = new RegExp(`^\\s*\\* ${riddle}`);
const title = new RegExp(`^\\s*(?:test|describe)(?:\\.\\w+)*(?:\\(.*\\))?\\(\\s*["'\`]${riddle}`, "i");

/** A line that is not plain English, counted from 1. */
type PlainFault = { readonly line: number; readonly what: string; readonly remedy: string };

/**
 * Finds comments and test titles of a file that begin with a clause. A comment of several `//` lines is judged by its
 * first one.
 */
export function plainFaults(lines: readonly string[]): PlainFault[] {
  return lines.flatMap((line, index) => {
    const before = lines[index - 1] ?? "";
    const goesOn = /^\s*\/\/ /.test(line) && /^\s*\/\/ /.test(before);
    const begins = !goesOn && (comment.test(line) || (before.trim() === "/**" && inLongComment.test(line)));
    const found: PlainFault[] = [];
    if (begins) {
      const remedy = "Begin with a verb or a noun (docs/glossary.md has the terms).";
      found.push({ line: index + 1, what: "a comment that begins with a clause", remedy });
    }
    if (title.test(line)) {
      const remedy = "Name the subject and say what it does.";
      found.push({ line: index + 1, what: "a test title that begins with a clause", remedy });
    }
    return found;
  });
}
