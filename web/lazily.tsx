import { type ComponentType, lazy, useState } from "react";
import { serversSurroundings } from "./surroundings.ts";

const fetches = new Map<string, () => Promise<unknown>>();

/** A part of a screen in a file of its own: where it is, what waits for it, and what it is once it is here. */
type Own<Props extends object> = {
  readonly file: string;
  readonly later: ComponentType<Props>;
  arrived?: ComponentType<Props>;
};

/**
 * A part of a screen that comes in a file of its own, called by its path in this folder. Where the server drew the screen with it,
 * the browser fetches it before it takes the screen over: what already stood must not become a skeleton again.
 */
export function lazily<Props extends object>(
  file: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const fetchPart = async () => {
    const part = await load();
    own.arrived = part.default;
    return part;
  };
  const own: Own<Props> = { file, later: lazy(fetchPart) };
  fetches.set(file, fetchPart);
  return (props) => <Part own={own} props={props} />;
}

function Part<Props extends object>({ own, props }: { own: Own<Props>; props: Props }) {
  serversSurroundings()?.parts.add(own.file);
  // Once and for all: another component in the same place would forget what was typed in it.
  const [Here] = useState(() => own.arrived ?? own.later);
  return <Here {...props} />;
}

/** Fetches these parts, those that one of them brings along included. */
export async function fetchParts(files: readonly string[]): Promise<void> {
  const here = files.flatMap((file) => fetches.get(file) ?? []);
  await Promise.all(here.map((fetchPart) => fetchPart()));
  const others = files.filter((file) => fetches.has(file));
  if (others.length > here.length) await fetchParts(others);
}
