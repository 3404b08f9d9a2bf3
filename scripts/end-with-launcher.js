// Loaded into the server by scripts/start.js. A killed launcher cannot forward the signal. Without this the
// server would live on, unseen, and the next start would find its data directory in use.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
