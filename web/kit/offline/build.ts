import { entryFile } from "#web/ui/dialogs/newer-build.ts";
import { shellPath } from "./worker-messages.ts";

/** Returns the entry file of this build of the application; its name is unique among builds. */
export function thisBuild(): string {
  return entryFile() ?? shellPath;
}
