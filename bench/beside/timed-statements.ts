import pg from "pg";

/** The statements of one piece of work: their number, the longest, and the most rows that one returned or changed. */
export type Statements = {
  readonly count: number;
  readonly longestMs: number;
  readonly longest: string;
  readonly mostRows: number;
};

const none: Statements = { count: 0, longestMs: 0, longest: "", mostRows: 0 };
let seen = none;

/** Watches every statement that this process sends from now on, also within transactions. */
export function watchStatements(): { readonly begin: () => void; readonly seen: () => Statements } {
  const { query } = pg.Client.prototype;
  const value = function (this: pg.Client, asked: unknown, ...rest: unknown[]) {
    const text = typeof asked === "object" && asked !== null && "text" in asked ? String(asked.text) : String(asked);
    const began = performance.now();
    const last = rest.at(-1);
    if (typeof last !== "function") {
      const answer: unknown = Reflect.apply(query, this, [asked, ...rest]);
      if (answer instanceof Promise) answer.then((result) => note(text, began, result)).catch(() => {});
      return answer;
    }
    // A pool asks with a callback.
    const noting = (...told: unknown[]) => {
      note(text, began, told[1]);
      return Reflect.apply(last, undefined, told);
    };
    return Reflect.apply(query, this, [asked, ...rest.slice(0, -1), noting]);
  };
  Object.defineProperty(pg.Client.prototype, "query", { value, configurable: true, writable: true });
  const begin = () => {
    seen = none;
  };
  return { begin, seen: () => seen };
}

function note(text: string, began: number, result: unknown): void {
  const ms = performance.now() - began;
  const isResult = typeof result === "object" && result !== null && "rowCount" in result;
  const rows = isResult && typeof result.rowCount === "number" ? result.rowCount : 0;
  const isLongest = ms > seen.longestMs;
  seen = {
    count: seen.count + 1,
    longestMs: Math.max(ms, seen.longestMs),
    longest: isLongest ? text : seen.longest,
    mostRows: Math.max(rows, seen.mostRows),
  };
}
