import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project, wherever it is started from. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The path of something in the project. */
export const inProject = (...names) => join(root, ...names);

/** The Node that the project brings along: what the machine has only starts the scripts. */
export const pinnedNode = inProject("node_modules", "node", "bin", "node");

/** An environment in which `node` and every tool are the project's own. */
export const toolEnvironment = {
  ...process.env,
  PATH: [inProject("node_modules", ".bin"), process.env.PATH].join(delimiter),
};

/** What tells Node to read the operator's settings, where there are any. */
export const settings = existsSync(inProject(".env")) ? ["--env-file=.env"] : [];
