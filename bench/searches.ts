import { performance } from "node:perf_hooks";
import { connect } from "#server/db/connect.ts";
import { createLog } from "#server/platform/log.ts";
import { club } from "#tests/support/people.ts";
import { drawnTournament } from "#tests/support/schedules.ts";
import { onStage, type Stage } from "./stage.ts";

// Times the simplest read while three clubs request an order of play of 200 matches at once.

const pairs = [64, 64, 64, 12] as const;
const threeDays = { startDate: "2027-01-15", endDate: "2027-01-17", startMinute: 480, endMinute: 1380 } as const;

async function askWhile(app: Stage, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await (await app.fetch("/livez")).arrayBuffer();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return times;
}

function told(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${at(0.9999)} ms (${sorted.length} answers)`;
}

await onStage(
  async (app) => {
    const asked = [];
    for (const nth of [1, 2, 3]) {
      const owner = await club(app, `Club ${nth}`, 6);
      const { tournamentId } = await drawnTournament(app, owner, pairs, threeDays.startDate, threeDays);
      asked.push({ api: owner.api, tournamentId });
    }
    const until = performance.now() + 2000;
    const alone = await askWhile(app, () => performance.now() > until);
    let isOver = false;
    const began = performance.now();
    const proposals = Promise.all(
      asked.map(({ api, tournamentId }) => api.schedule.propose({ tournamentId, seed: "1" })),
    );
    const over = proposals.finally(() => (isOver = true));
    const meanwhile = await askWhile(app, () => isOver);
    const summaries = (await over).map(({ summary }) => `${summary.placed} of ${summary.matches}`);
    console.log(
      `Three proposals at once in ${Math.round(performance.now() - began)} ms: ${summaries.join(", ")} placed`,
    );
    console.log(`  /livez alone      ${told(alone)}`);
    console.log(`  /livez meanwhile  ${told(meanwhile)}`);
  },
  { connection: (url) => connect(url, createLog({ logLevel: "silent" })) },
);
