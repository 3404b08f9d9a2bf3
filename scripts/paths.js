import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project, independent of the working directory. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** Joins a path in the project. */
export const inProject = (...names) => join(root, ...names);

/** The Node of the project. The machine's own Node only starts the scripts. */
export const pinnedNode = inProject("node_modules", "node", "bin", "node");

/** An environment in which `node` and every tool are the project's own. */
export const toolEnvironment = {
  ...process.env,
  PATH: [inProject("node_modules", ".bin"), process.env.PATH].join(delimiter),
};

/** The option with which Node reads the operator's settings, if there are any. */
export const settings = existsSync(inProject(".env")) ? ["--env-file=.env"] : [];

/** Limits the memory for young objects, in megabytes. With Node's default of 16 the program holds 25 MB more. */
export const youngMemory = ["--max-semi-space-size=4"];
