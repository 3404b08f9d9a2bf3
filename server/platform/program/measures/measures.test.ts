import { afterAll, expect, test } from "vitest";
import { teamMeasures } from "#server/features/clubs/team/reads.ts";
import { createTestApp } from "#tests/support/app.ts";
import { club, employee, player } from "#tests/support/people.ts";
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

test("changes for a club are counted by ability, role and outcome, and clubs with a desk by the database", async () => {
  app.parts.measures.add(() => teamMeasures(app.db));
  const [owner, other] = [await club(app, "Paracao"), await club(app, "Rowing")];
  const eva = await employee(app, "Eva Roldán", owner, "desk");
  await employee(app, "Leo Paz", other, "manager");
  const { clubId } = owner;
  await eva.api.tills.open({ clubId, float: 0 });
  await expect(eva.api.tills.open({ clubId, float: 0 })).rejects.toMatchObject({ status: 409 });
  await expect(eva.api.team.setDeskLimit({ clubId, limit: 1 })).rejects.toMatchObject({ code: "ROLE_REFUSED" });
  await eva.api.tills.current({ clubId });
  const text = await (await read({ authorization: `Bearer ${token}` })).text();
  const lines = text.split("\n").filter((line) => /^club(s|_acts).*[}k] /.test(line) && !line.includes("admin"));
  expect(lines).toEqual([
    'club_acts_total{ability="take-money",role="desk",outcome="done"} 1',
    'club_acts_total{ability="take-money",role="desk",outcome="refused"} 1',
    'club_acts_total{ability="team",role="desk",outcome="role"} 1',
    "clubs_with_desk 1",
  ]);
});
