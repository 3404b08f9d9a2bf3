import { type ComponentType, lazy, useState } from "react";
import { serversSurroundings } from "./surroundings.ts";
import { hasNewerBuild, reloadOnce } from "./ui/dialogs/newer-build.ts";

const fetches = new Map<string, () => Promise<unknown>>();
/** Functions that make a failed part loadable again. */
const failed = new Set<() => void>();

/** A lazily loaded part of a screen: its file, its placeholder component, and the loaded component. */
type Own<Props extends object> = {
  readonly file: string;
  later: ComponentType<Props>;
  arrived?: ComponentType<Props>;
};

/**
 * Makes a part of a screen that loads from its own file, named by its path in this folder. If the server drew the
 * screen with it, the browser loads it before hydration: visible content must not turn into a skeleton.
 */
export function lazily<Props extends object>(
  file: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fetchPart = async () => {
    const part = await load().catch(orReload);
    own.arrived = part.default;
    return part;
  };
  const fetchLater = () =>
    fetchPart().catch((error) => {
      // React keeps a failed lazy component for good. Replacing it here would retry endlessly, and no failure would
      // show.
      failed.add(() => {
        own.later = lazy(fetchLater);
      });
      throw error;
    });
  const own: Own<Props> = { file, later: lazy(fetchLater) };
  fetches.set(file, fetchPart);
  return (props) => <Part own={own} props={props} />;
}

/** Makes failed parts loadable again when they are next shown; the retry of a failed screen calls it. */
export function askForPartsAgain(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** Reloads the page if the part is gone because of a newer build, and then never settles; throws any other failure. */
async function orReload(error: unknown): Promise<never> {
  if ((await hasNewerBuild()) && reloadOnce()) return new Promise(() => {});
  throw error;
}

function Part<Props extends object>({ own, props }: { own: Own<Props>; props: Props }) {
  serversSurroundings()?.parts.add(own.file);
  // Chosen once: another component in the same place would lose its input.
  const [Here] = useState(() => own.arrived ?? own.later);
  return <Here {...props} />;
}

/** Loads these parts, and those that a loaded part registers. */
export async function fetchParts(files: readonly string[]): Promise<void> {
  const here = files.flatMap((file) => fetches.get(file) ?? []);
  await Promise.all(here.map((fetchPart) => fetchPart()));
  const others = files.filter((file) => fetches.has(file));
  if (others.length > here.length) await fetchParts(others);
}
