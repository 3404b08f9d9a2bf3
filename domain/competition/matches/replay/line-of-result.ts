/**
 * Returns the line number, from 1, at which a result (by its index, from 0) begins in a replay file. The text is
 * complete JSON.
 */
export function lineOfResult(text: string, index: number): number {
  const start = /"results"\s*:\s*\[/.exec(text);
  let at = start ? start.index + start[0].length : 0;
  let depth = 0;
  for (let left = index, inText = false; left > 0 && at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === "\\") at++;
    else if (sign === '"') inText = !inText;
    else if (inText) continue;
    else if ("{[".includes(sign)) depth++;
    else if ("}]".includes(sign)) depth--;
    else if (sign === "," && depth === 0) left--;
  }
  const blanks = /^\s*/.exec(text.slice(at))?.[0] ?? "";
  return text.slice(0, at + blanks.length).split("\n").length;
}
