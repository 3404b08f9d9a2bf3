import { isContractProcedure } from "@orpc/contract";
import { z } from "zod";

/** The fields of each procedure by path, each with its possible types. An optional field ends in "?". */
export type Wire = Readonly<Record<string, Readonly<Record<"in" | "out", Readonly<Record<string, string>>>>>>;

/** Computes the wire format of a contract, or of a part of one. */
export function wireOf(node: object, path: readonly string[] = []): Wire {
  if (isContractProcedure(node)) {
    const { inputSchema, outputSchema } = node["~orpc"];
    return { [path.join(".")]: { in: fieldsOf(inputSchema, "input"), out: fieldsOf(outputSchema, "output") } };
  }
  return Object.assign({}, ...Object.entries(node).map(([key, child]) => wireOf(child, [...path, key])));
}

/**
 * Lists the breaks for pages of the build before. A procedure is gone; a field that they read is missing or has a new
 * type; a required field is not sent; or a sent field is not accepted.
 */
export function brokenFor(before: Wire, now: Wire): readonly string[] {
  return Object.entries(before).flatMap(([name, { in: sent, out: read }]) => {
    const procedure = now[name];
    if (!procedure) return [`${name} is gone`];
    const unread = Object.entries(read)
      .filter(([field, kind]) => !isWithin(procedure.out[field] ?? procedure.out[field.replace(/\?$/, "")], kind))
      .map(([field, kind]) => `${name} told ${field}: ${kind}, now ${procedure.out[field] ?? "nothing"}`);
    const asked = Object.keys(procedure.in)
      .filter((field) => !field.endsWith("?") && !(field in sent) && !isOfWhatIsNotSent(field, sent))
      .map((field) => `${name} asks for ${field}, which was not sent`);
    const untaken = Object.entries(sent)
      .map(([field, kind]) => [field, kind, takenBy(procedure.in, field)] as const)
      .filter(([, kind, taken]) => taken !== undefined && !isWithin(kind, taken))
      .map(([field, kind, taken]) => `${name} was sent ${field}: ${kind}, now takes ${taken}`);
    return [...unread, ...asked, ...untaken];
  });
}

/**
 * Tests if a field is required only within an optional part that is not sent. `seen` may be omitted, but not its
 * fields.
 */
function isOfWhatIsNotSent(field: string, sent: Readonly<Record<string, string>>): boolean {
  const around = [...field.matchAll(/\?/g)].map(({ index }) => field.slice(0, index));
  return around.some((name) => !(name in sent) && !(`${name}?` in sent));
}

function takenBy(taken: Readonly<Record<string, string>>, field: string): string | undefined {
  return taken[field] ?? taken[field.endsWith("?") ? field.slice(0, -1) : `${field}?`];
}

/** Tests if every type of `kind` is among `kinds`. */
function isWithin(kind: string | undefined, kinds: string): boolean {
  const known = kinds.split("|");
  return kind !== undefined && (known.includes("any") || kind.split("|").every((one) => known.includes(one)));
}

function fieldsOf(schema: unknown, io: "input" | "output"): Readonly<Record<string, string>> {
  if (!(schema instanceof z.ZodType)) return {};
  const fields = new Map<string, Set<string>>();
  // Pages of a build before an input was taken send none.
  const root = io === "input" && schema.safeParse(undefined).success ? "?" : "";
  collect(z.toJSONSchema(schema, { io, unrepresentable: "any", cycles: "ref" }), root, fields);
  return Object.fromEntries(
    [...fields]
      .map(([field, kinds]) => [field, [...kinds].toSorted().join("|")] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Collects fields and types. Values of an enum do not count: for a new one, older pages lack a text, but do not fail.
 */
function collect(schema: z.core.JSONSchema._JSONSchema, at: string, fields: Map<string, Set<string>>): void {
  if (typeof schema === "boolean") return;
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  for (const variant of variants) collect(variant, at, fields);
  if (variants.length > 0) return;
  const kinds = fields.get(at) ?? new Set();
  const named = typeof schema.const === "object" ? "null" : typeof (schema.const ?? schema.enum?.[0]);
  const kind = schema.type ?? (named === "undefined" ? "any" : named);
  for (const one of [kind].flat()) kinds.add(one === "integer" ? "number" : one);
  fields.set(at, kinds);
  const required = new Set(schema.required);
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    collect(field, `${at}.${name}${required.has(name) ? "" : "?"}`, fields);
  if (schema.items && !Array.isArray(schema.items)) collect(schema.items, `${at}[]`, fields);
  for (const [index, item] of (schema.prefixItems ?? []).entries()) collect(item, `${at}[${index}]`, fields);
}
