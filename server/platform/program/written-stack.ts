import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";

const maps = new Map<string, SourceMap | undefined>();
const placeInBuiltFile = /(file:\/\/\/\S*\/dist\/server\/[^/\s]+\.js):(\d+):(\d+)/g;

/**
 * Translates a stack from built files to source files. The maps are read with the first stack. Node can do this by
 * itself, but would read and keep all maps at every start.
 */
export function writtenStack(stack: string): string {
  return stack.replace(placeInBuiltFile, (place, file: string, line: string, column: string) => {
    const found = mapOf(file)?.findOrigin(Number(line), Number(column));
    return found && "fileName" in found ? `${found.fileName}:${found.lineNumber}:${found.columnNumber}` : place;
  });
}

function mapOf(file: string): SourceMap | undefined {
  const path = `${fileURLToPath(file)}.map`;
  if (!maps.has(path)) maps.set(path, existsSync(path) ? readMap(path) : undefined);
  return maps.get(path);
}

function readMap(path: string): SourceMap {
  return new SourceMap(JSON.parse(readFileSync(path, "utf8")));
}
