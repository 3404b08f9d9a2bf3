import { posix } from "node:path";

/** Sources by their paths in the project. */
export type Sources = ReadonlyMap<string, string>;

/**
 * The reach of a procedure's handler: if it records at all, if it asks a policy, and the literals on the way that could
 * name a kind.
 */
type Led = { readonly records: boolean; readonly asksPolicy: boolean; readonly literals: ReadonlySet<string> };

type Declaration = { readonly path: string; readonly name: string; readonly text: string };

const recorder = "server/platform/events/record.ts";
const policies = /^server\/features\/([a-z-]+\/)+policy(-[a-z-]+)?\.ts$/;

/**
 * Follows the handlers of procedures through the functions that they call, by name, in the formatter's layout. Events
 * named by `isClocks` happen through time alone and are not the caller's act. A function that only records those is not
 * followed.
 */
export function ledTo(sources: Sources, isClocks: (literal: string) => boolean): ReadonlyMap<string, Led> {
  const files = new Map([...sources].map(([path, text]) => [path, fileOf(path, text)]));
  const find = (path: string, name: string) => files.get(path)?.declarations.get(name);
  const led = new Map<string, Led>();
  for (const { declarations } of files.values()) {
    for (const handler of declarations.values()) {
      const procedure = /\b\w+\.(\w+\.\w+)\.handler\(/.exec(handler.text)?.[1];
      if (procedure) led.set(procedure, follow(handler));
    }
  }
  return led;

  function follow(handler: Declaration): Led {
    const seen = new Set([handler]);
    let records = false;
    let asksPolicy = false;
    const literals = new Set<string>();
    for (const { path, text } of seen) {
      for (const literal of literalsIn(text)) literals.add(literal);
      const file = files.get(path);
      for (const [word] of text.matchAll(/\b[A-Za-z]\w*\b/g)) {
        const imported = file?.imports.get(word);
        if (imported?.path === recorder) records ||= /^record(ing)?$/.test(imported.name);
        asksPolicy ||= imported !== undefined && policies.test(imported.path);
        const called = imported ? find(imported.path, imported.name) : find(path, word);
        if (called && !isOfTheClock(called)) seen.add(called);
      }
    }
    return { records, asksPolicy, literals };
  }

  function isOfTheClock({ text }: Declaration): boolean {
    return literalsIn(text).some(isClocks);
  }
}

/** Lists every quoted text that looks like the kind of an event. */
export function literalsIn(text: string): string[] {
  return [...text.matchAll(/"([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)"/g)].map(([, literal = ""]) => literal);
}

function fileOf(path: string, text: string) {
  const imports = new Map<string, { readonly path: string; readonly name: string }>();
  for (const [, names = "", from = ""] of text.matchAll(/^import (?:type )?\{([^}]*)\} from "([^"]+)";$/gm)) {
    for (const each of names.split(",")) {
      const [name = "", local = name] = each
        .trim()
        .replace(/^type /, "")
        .split(" as ");
      const target = from.startsWith("#") ? from.slice(1) : posix.join(posix.dirname(path), from);
      imports.set(local, { path: target, name });
    }
  }
  const parts = text.split(/^(?=(?:export )?(?:async )?(?:const|function) )/m).slice(1);
  const declarations = new Map<string, Declaration>();
  for (const part of parts) {
    const name = /(?:const|function) (\w+)/.exec(part)?.[1] ?? "";
    declarations.set(name, { path, name, text: part });
  }
  return { imports, declarations };
}
