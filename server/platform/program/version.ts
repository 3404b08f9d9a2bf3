import { readFileSync } from "node:fs";
import { z } from "zod";
import { inProject } from "./in-project.ts";

/** The version of this program, as package.json has it. */
export const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(inProject("package.json"), "utf8")));
