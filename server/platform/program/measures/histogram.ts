import type { Labels, Measure, Spread } from "./measure.ts";

/** A histogram of durations. */
export type Histogram = {
  readonly note: (seconds: number, labels?: Labels) => void;
  readonly measure: () => Measure;
};

type Series = { readonly labels: Labels; readonly counts: number[]; count: number; sum: number };

/** Creates a histogram with these bounds, in seconds and in ascending order. */
export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const known = new Map<string, Series>();
  return {
    note: (seconds, labels = {}) => {
      const key = Object.values(labels).join(" ");
      const series = known.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 };
      known.set(key, series);
      const index = bounds.findIndex((bound) => seconds <= bound);
      if (index >= 0) series.counts[index] = (series.counts[index] ?? 0) + 1;
      series.count += 1;
      series.sum += seconds;
    },
    measure: () => ({ kind: "histogram", name, help, spreads: [...known.values()].map(spreadOf) }),
  };

  function spreadOf({ labels, counts, count, sum }: Series): Spread {
    let so = 0;
    const buckets = bounds.map((upTo, index) => {
      so += counts[index] ?? 0;
      return { upTo, count: so };
    });
    return { labels, buckets, count, sum };
  }
}
