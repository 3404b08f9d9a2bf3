// Many live streams in a separate process, which reports when each of them received a change.
import { Agent, get } from "node:http";

const [url = "", count = "0"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
let opened = 0;
let heard: number[] = [];

/** Opens a stream; each has its own client address. */
function listen(index: number): void {
  const headers = { "x-forwarded-for": `10.0.${index >> 8}.${index & 255}` };
  const listening = get(url, { agent, headers }, (answer) => {
    if (answer.statusCode !== 200) throw new Error(`a stream was answered with ${answer.statusCode}`);
    opened += 1;
    if (opened === Number(count)) process.send?.({ opened });
    answer.on("data", (bytes: Buffer) => {
      if (bytes.includes("event: change")) heard.push(performance.timeOrigin + performance.now());
    });
  });
  // A thousand at once exceed the system's backlog, so a refused one retries, as a browser does.
  listening.on("error", () => setTimeout(listen, 200, index));
}

/** Lets all clients poll once, within a fifth of a second. */
function ask(address: string): void {
  for (let index = 0; index < Number(count); index += 1) {
    const headers = { "x-forwarded-for": `10.0.${index >> 8}.${index & 255}` };
    const answered = () => heard.push(performance.timeOrigin + performance.now());
    const once = () => {
      const asking = get(address, { agent, headers }, (answer) => answer.resume().on("end", answered));
      asking.on("error", () => setTimeout(once, 200));
    };
    setTimeout(once, Math.random() * 200);
  }
}

process.on("message", (asked: { tell?: true; ask?: string }) => {
  if (asked.ask) ask(asked.ask);
  if (!asked.tell) return;
  process.send?.({ heard });
  heard = [];
});
process.on("disconnect", () => process.exit());
for (let index = 0; index < Number(count); index += 1) listen(index);
