import { files, version } from "virtual:built";

const prefix = "kept-";
const ours = prefix + version;
/** What is fetched later and stays: so many files, for so long. */
const later = { name: "later", most: 80, milliseconds: 60 * 24 * 60 * 60 * 1000 };
/** Pages of the builds before may still be open in other tabs, and want their files. */
const buildsKept = 3;
/** The page of the application is busy at the same time. */
const atOnce = 3;

/** Keeps every file that the application starts from; one that does not come fails the whole, and the browser tries again later. */
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

/** A file whose name tells its content never changes: whoever has it need not fetch it again. */
async function newestOf(file: string): Promise<Response> {
  const isNamedByContent = file.startsWith("/assets/");
  const known = isNamedByContent ? await caches.match(file, { ignoreVary: true }) : undefined;
  const answer = known ?? (await fetch(file, { cache: isNamedByContent ? "default" : "reload" }));
  if (!answer.ok) throw new Error(`${file} was answered with ${answer.status}`);
  return answer;
}

/** Forgets the files of builds that nobody can have open any more. */
export async function forgetOld(): Promise<void> {
  const before = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== ours);
  await Promise.all(before.slice(0, 1 - buildsKept).map((name) => caches.delete(name)));
}

/** A kept file, of this build first. */
export async function keptFile(file: Request | string): Promise<Response | undefined> {
  const cache = await caches.open(ours);
  return (await cache.match(file, { ignoreVary: true })) ?? (await caches.match(file, { ignoreVary: true }));
}

/** Keeps a file that was fetched because somebody needed it, and drops what has long not been fetched. */
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
