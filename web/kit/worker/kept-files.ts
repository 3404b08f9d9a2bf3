import { files, version } from "virtual:built";

const prefix = "kept-";
const ours = prefix + version;
/** Cache of files fetched later, with its limits of number and age. */
const later = { name: "later", most: 80, milliseconds: 60 * 24 * 60 * 60 * 1000 };
/** Number of builds kept: pages of earlier builds may still be open in other tabs and need their files. */
const buildsKept = 3;
/** Limit of parallel requests: the page of the application loads at the same time. */
const atOnce = 3;

/**
 * Caches every file from which the application starts. If one fails, the whole installation fails, and the browser
 * retries later.
 */
export async function keepAll(): Promise<void> {
  const cache = await caches.open(ours);
  const rest = [...files];
  const keepNext = async (): Promise<void> => {
    const file = rest.pop();
    if (file === undefined) return;
    await cache.put(file, await newestOf(file));
    return keepNext();
  };
  await Promise.all(Array.from({ length: atOnce }, keepNext));
}

/** Returns the current version of a file. A file named by its content never changes, so a cached copy is reused. */
async function newestOf(file: string): Promise<Response> {
  const isNamedByContent = file.startsWith("/assets/");
  const known = isNamedByContent ? await caches.match(file, { ignoreVary: true }) : undefined;
  const answer = known ?? (await fetch(file, { cache: isNamedByContent ? "default" : "reload" }));
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`);
  return answer;
}

/** Deletes the caches of builds too old to be open in any tab. */
export async function forgetOld(): Promise<void> {
  const before = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ours);
  await Promise.all(before.slice(0, 1 - buildsKept).map((name) => caches.delete(name)));
}

/** Returns a cached file, this build's first. */
export async function keptFile(file: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(ours);
  return (await cache.match(file, { ignoreVary: true })) ?? (await caches.match(file, { ignoreVary: true }));
}

/** Caches a file that a page requested, and deletes those not fetched for long. */
export async function keepLater(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(later.name);
  await cache.put(request, answer);
  const kept = await cache.keys();
  const old = await Promise.all(kept.map(async (one) => isOld(await cache.match(one))));
  const dropped = kept.filter((_, index) => old[index] || index < kept.length - later.most);
  await Promise.all(dropped.map((one) => cache.delete(one)));
}

function isOld(answer: Response | undefined): boolean {
  return Date.now() - Date.parse(answer?.headers.get("date") ?? "") > later.milliseconds;
}
