// Finds field values that a file with a form keeps in `useState` beside it (decision 0166).

const withForm = /<FormSheet\b|\buse(?:Sheet)?Form(?:Values)?[<(]/;
const setters = /\bconst \[\w*, (\w+)\] = useState\b/g;
const localFunctions = /\bconst (\w+) = (?:async )?\(|\bfunction (\w+)\(/g;
const handlers = /\bonChange=\{/g;

type FormStateFault = { readonly place: string; readonly what: string; readonly remedy: string };

/**
 * Finds each `onChange` that stores its input by a setter of `useState`, itself or through a function of the file. A
 * constant is no input: it closes a step or clears a message.
 */
export function formStateFaults(sources: ReadonlyMap<string, readonly string[]>): FormStateFault[] {
  return [...sources].flatMap(([path, lines]) => {
    const text = lines.join("\n");
    if (!path.startsWith("web/") || !withForm.test(text)) return [];
    const writers = writersIn(text);
    return [...text.matchAll(handlers)]
      .filter(({ index }) => {
        const handler = text.slice(index + "onChange={".length, endOf(text, index) - 1).trim();
        return writers.has(handler) || storesBy(writers, handler);
      })
      .map(({ index }) => ({
        place: `${path}:${text.slice(0, index).split("\n").length}`,
        what: "a field value in useState beside a form",
        remedy: "Hold it in the form: useSheetForm, useForm or useFormValues (web/kit/forms/).",
      }));
  });
}

/** Returns the setters of `useState` in a file, and its functions that call one of them with an input. */
function writersIn(text: string): ReadonlySet<string> {
  const writers = new Set([...text.matchAll(setters)].map(([, name = ""]) => name));
  const functions = [...text.matchAll(localFunctions)].map(({ index, 1: constant, 2: declared = "" }) => ({
    name: constant ?? declared,
    body: text.slice(index, endOf(text, index)),
  }));
  for (let before = -1; before < writers.size; ) {
    before = writers.size;
    for (const { name, body } of functions) if (storesBy(writers, body)) writers.add(name);
  }
  return writers;
}

function storesBy(writers: ReadonlySet<string>, code: string): boolean {
  return [...code.matchAll(/(?<![.\w])(\w+)\((?!(?:undefined|null|true|false)\))/g)].some(([, name = ""]) =>
    writers.has(name),
  );
}

/** Returns the end of the property, statement or function that begins at an index of formatted code. */
function endOf(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if ("([{".includes(sign)) depth += 1;
    if (")]}".includes(sign)) depth -= 1;
    if (depth === 0 && (sign === ";" || /^\}[\s/>]/.test(text.slice(at, at + 2)))) return at + 1;
  }
  return text.length;
}
