/**
 * Returns the line, from 1, on which a value of a JSON text begins. If the path leads to no value, returns the line of
 * the nearest enclosing one. The text must be valid JSON.
 */
export function lineOf(text: string, path: readonly PropertyKey[]): number {
  let at = afterBlanks(text, 0);
  for (const step of path) {
    const next = text[at] === "{" ? inObject(text, at, String(step)) : inArray(text, at, Number(step));
    if (next === null) break;
    at = next;
  }
  return text.slice(0, at).split("\n").length;
}

/** Returns the line, from 1, of the first key of that name in a JSON text, also if escaped; null if there is none. */
export function lineOfKey(text: string, key: string): number | null {
  for (const { 0: found, 1: string = "", 2: colon, index } of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?/g))
    if (colon !== undefined && found !== "" && JSON.parse(string) === key)
      return text.slice(0, index).split("\n").length;
  return null;
}

function inObject(text: string, start: number, wanted: string): number | null {
  let at = afterBlanks(text, start + 1);
  while (text[at] === '"') {
    const end = afterValue(text, at);
    const name: unknown = JSON.parse(text.slice(at, end));
    const value = afterBlanks(text, afterBlanks(text, end) + 1);
    if (name === wanted) return value;
    at = afterBlanks(text, afterBlanks(text, afterValue(text, value)) + 1);
  }
  return null;
}

function inArray(text: string, start: number, wanted: number): number | null {
  if (text[start] !== "[") return null;
  let at = afterBlanks(text, start + 1);
  for (let index = 0; text[at] !== "]" && at < text.length; index++) {
    if (index === wanted) return at;
    at = afterBlanks(text, afterBlanks(text, afterValue(text, at)) + 1);
  }
  return null;
}

/** Returns the position after the value that begins at `start`. */
function afterValue(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (sign === '"') {
      for (at++; at < text.length && text[at] !== '"'; at++) if (text[at] === "\\") at++;
      if (depth === 0) return at + 1;
    } else if ("{[".includes(sign)) depth++;
    else if ("}]".includes(sign)) {
      if (depth === 0) return at;
      depth--;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && /[,\s]/.test(sign)) return at;
  }
  return text.length;
}

function afterBlanks(text: string, at: number): number {
  let after = at;
  while (/\s/.test(text[after] ?? "")) after++;
  return after;
}
