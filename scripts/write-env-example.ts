// Rewrites .env.example from the variables that the server knows.
import { writeFileSync } from "node:fs";
import { environmentExample } from "#server/platform/environment/environment-example.ts";

writeFileSync(new URL("../.env.example", import.meta.url), environmentExample());
