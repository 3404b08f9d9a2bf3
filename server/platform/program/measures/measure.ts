/** Labels that distinguish values of one measure, such as the kind of job or the class of an answer. */
export type Labels = Readonly<Record<string, string>>;

/** A distribution of durations in seconds. Each bucket counts all durations up to its bound. */
export type Spread = {
  readonly labels: Labels;
  readonly buckets: readonly { readonly upTo: number; readonly count: number }[];
  readonly count: number;
  readonly sum: number;
};

type Named = { readonly name: string; readonly help: string };

/** A measure with its current value. A counter only grows; a gauge goes up and down. */
export type Measure =
  | (Named & {
      readonly kind: "counter" | "gauge";
      readonly values: readonly { readonly labels?: Labels; readonly value: number }[];
    })
  | (Named & { readonly kind: "histogram"; readonly spreads: readonly Spread[] });

/** Creates a measure of one number. */
export function single(kind: "counter" | "gauge", name: string, help: string, value: number): Measure {
  return { kind, name, help, values: [{ value }] };
}

/** A counter of events. */
export type Counter = {
  readonly note: (labels: Labels) => void;
  readonly measure: () => Measure;
};

/** Creates a counter, with one number for each combination of labels that was noted. */
export function createCounter(name: string, help: string): Counter {
  const known = new Map<string, { readonly labels: Labels; value: number }>();
  return {
    note: (labels) => {
      const key = Object.values(labels).join(" ");
      const series = known.get(key) ?? { labels, value: 0 };
      known.set(key, series);
      series.value += 1;
    },
    measure: () => ({ kind: "counter", name, help, values: [...known.values()] }),
  };
}

/** Renders the measures in Prometheus's text format, version 0.0.4. */
export function writtenMeasures(measures: readonly Measure[]): string {
  return measures
    .map((one) => `# HELP ${one.name} ${one.help}\n# TYPE ${one.name} ${one.kind}\n${linesOf(one)}`)
    .join("");
}

function linesOf(measure: Measure): string {
  const { name } = measure;
  if (measure.kind !== "histogram")
    return measure.values.map(({ labels, value }) => line(name, labels, value)).join("");
  return measure.spreads
    .map(({ labels, buckets, count, sum }) => {
      const upTo = (le: string, value: number) => line(`${name}_bucket`, { ...labels, le }, value);
      const all = [...buckets.map((one) => upTo(String(one.upTo), one.count)), upTo("+Inf", count)];
      return [...all, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, count)].join("");
    })
    .join("");
}

function line(name: string, labels: Labels = {}, value: number): string {
  const written = Object.entries(labels).map(([key, text]) => `${key}="${text.replaceAll(/["\\\n]/g, "_")}"`);
  return `${name}${written.length > 0 ? `{${written.join(",")}}` : ""} ${value}\n`;
}
