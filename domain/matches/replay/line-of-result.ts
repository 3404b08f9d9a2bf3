/** The line, from 1, on which the result of that number, from 0, begins in the text of a replay file. The text is whole JSON. */
export function lineOfResult(text: string, index: number): number {
  const start = /"results"\s*:\s*\[/.exec(text);
  let at = start ? start.index + start[0].length : 0;
  let depth = 0;
  for (let left = index, inText = false; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\\") at++;
    else if (sign === '"') inText = !inText;
    else if (inText) continue;
    else if (sign === "{" && depth++ === 0 && left-- === 0) break;
    else if (sign === "}") depth--;
  }
  return text.slice(0, at).split("\n").length;
}
