import { z } from "zod";

/** The parts of a JSON schema that mutations use. */
type Shape = {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
};

type Path = readonly (string | number)[];

/** One input that differs from a valid one at one place. */
export type Mutation = { readonly at: string; readonly input: unknown };

const integers = [
  0,
  1,
  -1,
  999_999_999,
  1_000_000_000,
  2 ** 31 - 1,
  2 ** 31,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
];
const texts = (most: number) => [
  "",
  "\u0000",
  `a\u0000b`,
  "\u{d800}",
  "á".repeat(most),
  "🎾".repeat(Math.floor(most / 2)),
  "%_\\'\"$1;--",
  "\u202e\u200b",
  "0001-01-01",
  "9999-12-31",
  "9999-12",
  "0000-01",
  "2026-02-30",
  "9999-12-31T23:59:59.999Z",
  "0000-01-01T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "9223372036854775808",
  "-1",
  "NaN",
];

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isShape(value: unknown): value is Shape {
  return isRecord(value);
}

/** Converts an input schema to JSON schema. */
export function shapeOf(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
}

/** Lists inputs that differ from this valid one at one place, with its extremes; the schema may refuse some of them. */
export function mutationsOf(schema: unknown, valid: unknown): Mutation[] {
  if (!isShape(schema)) return [];
  return placesIn(schema, valid, []).flatMap(({ path, values }) =>
    values.map((value) => ({ at: `${path.join(".")} = ${shown(value)}`, input: withValue(valid, path, value) })),
  );
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? "undefined").slice(0, 80);
}

/** Lists every place of the schema that can be reached from this value, with the values to try there. */
function placesIn(shape: Shape, value: unknown, path: Path): { path: Path; values: readonly unknown[] }[] {
  const own = { path, values: extremesOf(shape, value, 0) };
  const variants = [shape, ...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  const inner = variants.flatMap((one) => {
    const properties = Object.entries(one.properties ?? {}).flatMap(([key, child]) =>
      placesIn(child, isRecord(value) ? value[key] : undefined, [...path, key]),
    );
    const { items } = one;
    if (!Array.isArray(value) || value.length === 0 || !isShape(items)) return properties;
    return [...properties, ...placesIn(items, value[0], [...path, 0])];
  });
  return path.length === 0 ? inner : [own, ...inner];
}

/** Lists the values tried at a place: its bounds, and values beyond them. */
function extremesOf(shape: Shape, value: unknown, depth: number): readonly unknown[] {
  if (shape.const !== undefined) return [shape.const];
  if (shape.enum) return shape.enum;
  const variants = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  if (variants.length > 0) return variants.flatMap((one) => extremesOf(one, value, depth));
  switch (shape.type) {
    case "integer":
    case "number": {
      const bounds = [shape.minimum, shape.maximum].flatMap((bound) => (bound === undefined ? [] : [bound]));
      return [...bounds, ...integers, 0.5];
    }
    case "string":
      return [...texts(Math.min(shape.maxLength ?? 5_000, 5_000)), undefined];
    case "boolean":
      return [true, false];
    case "null":
      return [null];
    case "array":
      return arraysOf(shape, value, depth);
    case "object":
      return depth > 2 ? [] : objectsOf(shape, depth);
    default:
      return [null, undefined];
  }
}

function arraysOf({ items, maxItems = 40 }: Shape, value: unknown, depth: number): readonly unknown[] {
  const one =
    Array.isArray(value) && value.length > 0
      ? value[0]
      : isShape(items)
        ? extremesOf(items, undefined, depth + 1)[0]
        : null;
  return [[], [one], [one, one], Array.from({ length: Math.min(maxItems, 200) }, () => one)];
}

/** Builds objects for a part that the valid input omits: one for each rank of its properties' extremes. */
function objectsOf({ properties = {} }: Shape, depth: number): readonly unknown[] {
  const columns = Object.entries(properties).map(
    ([key, child]) => [key, extremesOf(child, undefined, depth + 1)] as const,
  );
  return [0, 1, 5].map((rank) =>
    Object.fromEntries(columns.map(([key, values]) => [key, values[rank % values.length]])),
  );
}

function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(whole)) return whole.map((each, nth) => (nth === key ? withValue(each, rest, value) : each));
  const before = isRecord(whole) ? whole : {};
  return { ...before, [key]: withValue(before[key], rest, value) };
}

const int4 = { least: -(2 ** 31), most: 2 ** 31 - 1 };

/** Lists the places of a schema whose numbers may be larger than an integer of the database. */
export function unboundedIn(schema: unknown, path: Path = []): string[] {
  if (!isShape(schema)) return [];
  const { type, maximum = Number.POSITIVE_INFINITY } = schema;
  const minimum = schema.minimum ?? schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY;
  const isNumber = (type === "integer" || type === "number") && schema.const === undefined && !schema.enum;
  const own = isNumber && (minimum < int4.least || maximum > int4.most) ? [path.join(".")] : [];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, child]) => unboundedIn(child, [...path, key]));
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => unboundedIn(one, path));
  return [...own, ...inner, ...variants, ...unboundedIn(schema.items, [...path, 0])];
}
