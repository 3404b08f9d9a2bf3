import { connect } from "#server/db/connect.ts";
import { createLog } from "#server/platform/log.ts";
import { defaultRush } from "#server/platform/queue/rush.ts";
import { categoryOf, inviteAll, placesTaken } from "#tests/support/competitions.ts";
import { club, signedInCrowd } from "#tests/support/people.ts";
import { onStage, type Stage } from "./stage.ts";

const players = 500;
const places = 32;
const rounds = 3;

/** Formats the median, the 95th and the 99.9th percentile, in milliseconds. */
function told(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(0.999)} ms (${sorted.length})`;
}

/** Reads one call after the other until it is over; returns the durations. */
async function read(app: Stage, path: string, cookie: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const answer = await app.fetch(path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`a reader was answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

await onStage(
  async (app) => {
    const owner = await club(app, "Club Paraná");
    for (let round = 0; round < rounds; round++) {
      const categoryId = await categoryOf(app, owner, { quota: places });
      const crowd = await signedInCrowd(app, players + 1);
      const [reader, ...invited] = crowd;
      const pairIds = await inviteAll(app, categoryId, invited);
      const cookie = reader?.cookie ?? "";
      const until = performance.now() + 1_500;
      const alone = await read(app, "/api/v1/tournaments", cookie, () => performance.now() > until);
      const took: number[] = [];
      const began = performance.now();
      const rush = Promise.all(
        invited.map(async (one, nth) => {
          const answer = await app.fetch(`/api/v1/pairs/${pairIds[nth]}/acceptance`, {
            method: "POST",
            headers: { cookie: one.cookie, "content-type": "application/json" },
            body: "{}",
          });
          const body = await answer.json();
          took.push(performance.now() - began);
          const wait = answer.status === 503 ? ` ${answer.headers.get("retry-after")}` : "";
          return `${answer.status} ${body.code ?? "done"}${wait}`;
        }),
      );
      let isOver = false;
      const over = rush.finally(() => (isOver = true));
      const meanwhile = await read(app, "/api/v1/tournaments", cookie, () => isOver);
      const answers = Object.entries(Object.groupBy(await over, (answer) => answer));
      console.log(`${players} accept at once, ${places} places, ${await placesTaken(app, categoryId)} taken`);
      for (const [answer, all] of answers) console.log(`  ${answer}: ${all?.length}`);
      console.log(`  answered  ${told(took)}`);
      console.log(`  a reader alone      ${told(alone)}`);
      console.log(`  a reader meanwhile  ${told(meanwhile)}`);
    }
  },
  { parts: { rush: defaultRush }, connection: (url) => connect(url, createLog({ logLevel: "silent" })) },
);
