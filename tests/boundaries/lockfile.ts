type Entry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};
/** What npm writes into package-lock.json, as far as it is judged here. */
export type Lockfile = { packages: Record<string, Entry> };

/** The oldest version of a library without a known hole that concerns us; the advisories stand in SECURITY.md. */
const floors: Record<string, string> = {
  "@hono/node-server": "2.1.8",
  "better-auth": "1.7.6",
  "drizzle-orm": "0.45.4",
  hono: "4.13.19",
  nodemailer: "10.6.0",
  sharp: "0.35.5",
};
/** Parts of one family that only work, and are only safe, at one and the same version. */
const families: Record<string, string> = { "@orpc/": "1.16.1" };

/** What is wrong with a lockfile, in words; nothing for a sound one. */
export function faultsOf({ packages }: Lockfile): string[] {
  const { "": root = {}, ...installed } = packages;
  const direct = Object.entries({ ...root.dependencies, ...root.devDependencies });
  return [
    ...direct
      .filter(([, range]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
      .map(([name, range]) => `${name} is not pinned: ${range}`),
    ...Object.entries(installed).flatMap(([path, entry]) => faultsOfEntry(path, entry)),
    ...Object.values(installed).flatMap((entry) => forgottenBy(entry, Object.keys(installed))),
  ];
}

function faultsOfEntry(path: string, entry: Entry): string[] {
  const { version = "" } = entry;
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const faults: string[] = [];
  if (!entry.integrity && !isToolForOtherMachines(entry)) faults.push(`${name} has no integrity`);
  if (entry.resolved) faults.push(`${name} records an address`);
  if (entry.link) faults.push(`${name} is a link`);
  const floor = floors[name];
  if (floor && isOlder(version, floor)) faults.push(`${name} ${version} is older than ${floor}`);
  const [, familyVersion = version] = Object.entries(families).find(([prefix]) => name.startsWith(prefix)) ?? [];
  if (version !== familyVersion) faults.push(`${name} ${version} is not ${familyVersion} like its family`);
  return faults;
}

/** A program of the tool chain for another kind of machine: where the lockfile was written it could not be weighed. */
function isToolForOtherMachines({ dev, optional, os }: Entry): boolean {
  return dev === true && optional === true && os !== undefined;
}

/** Parts for other machines that the registry at hand did not have: npm then leaves them out, and npm ci refuses to begin. */
function forgottenBy({ optionalDependencies = {} }: Entry, paths: readonly string[]): string[] {
  const forgotten = Object.keys(optionalDependencies).filter(
    (name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)),
  );
  return forgotten.map((name) => `${name} is forgotten, and npm ci will refuse to begin`);
}

function isOlder(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => text.split(/[.-]/).map(Number));
  const place = [0, 1, 2].find((at) => a?.[at] !== b?.[at]);
  return place !== undefined && !(Number(a?.[place]) > Number(b?.[place]));
}
