// Loaded into the server by scripts/start.js. A launcher killed outright cannot hand the signal on; without this the
// server would live on, unseen, and the next start would find its data directory in use.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
