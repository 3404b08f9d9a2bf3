// npm run dev: runs the server, restarted on every change, and beside it the web with hot reload.
import { pinnedNode, settings, toolEnvironment } from "./paths.js";
import { run } from "./run.js";
import { setUpModules } from "./set-up-modules.js";

await setUpModules();
// The pages come from Vite, and the server accepts only pages of its public address.
const env = { PUBLIC_URL: "http://localhost:5173", ...toolEnvironment };
const server = run(pinnedNode, [...settings, "--watch", "server/main.ts"], { env });
const web = run("vite", []);
process.exit(await Promise.race([server, web]));
