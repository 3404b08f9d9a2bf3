import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/support/app.ts";
import { player } from "#tests/support/people.ts";
import { createHistogram } from "./histogram.ts";
import { writtenMeasures } from "./measure.ts";

const token = "a token that only Prometheus knows";
const app = await createTestApp({ parts: { metricsToken: token } });
const closed = await createTestApp();
afterAll(() => Promise.all([app.close(), closed.close()]));

const read = (headers: Record<string, string> = {}) => app.fetch("/metrics", { headers });
test("a histogram counts in each bucket all durations up to its bound, in Prometheus's format", () => {
  const took = createHistogram("took_seconds", "How long.", [0.1, 1]);
  for (const seconds of [0.1, 0.5, 3]) took.note(seconds, { job: "x" });
  expect(writtenMeasures([took.measure()])).toBe(`# HELP took_seconds How long.
# TYPE took_seconds histogram
took_seconds_bucket{job="x",le="0.1"} 1
took_seconds_bucket{job="x",le="1"} 2
took_seconds_bucket{job="x",le="+Inf"} 3
took_seconds_sum{job="x"} 3.6
took_seconds_count{job="x"} 3
`);
});

test("only the token opens the measures, never a cookie, and without a token the page does not exist", async () => {
  const ana = await player(app, "Ana Ríos");
  const wrong = { authorization: "Bearer no", cookie: ana.cookie };
  expect([(await read(wrong)).status, (await read()).status, (await closed.fetch("/metrics")).status]).toEqual([
    401, 401, 404,
  ]);
  const answer = await read({ authorization: `Bearer ${token}` });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  const text = await answer.text();
  expect(text).toMatch(/^http_request_duration_seconds_count\{area="pages",status="4xx"\} 2$/m);
  // Every line must be valid for Prometheus: a comment, or a name, labels and a number.
  const line = /^(# (HELP|TYPE) .+|[a-z_]+(\{([a-z_]+="[^"]*",?)+\})? -?[\d.e+-]+)$/;
  expect(
    text
      .trimEnd()
      .split("\n")
      .filter((one) => !line.test(one)),
  ).toEqual([]);
});
