// Opens what tests outside open, writes a line of JSON about it, and waits to be interrupted: sweeping.test.ts.
import { tmpdir } from "node:os";
import { openCluster } from "./debian-postgres.ts";
import { hasNetworks, oneMachine, openNetwork } from "./network.ts";
import { openSwept } from "./sweeping.ts";

await openSwept();
const network = hasNetworks ? openNetwork(["one", "two"]) : oneMachine;
const cluster = await openCluster();
const asleep = network.start("two", ["sleep", "1000"]);
// A hung program does not hear of its end.
process.kill(asleep.pid ?? 0, "SIGSTOP");
process.stdout.write(`${JSON.stringify({ folder: tmpdir(), pids: [cluster.pid, asleep.pid] })}\n`);
setInterval(() => {}, 1_000);
