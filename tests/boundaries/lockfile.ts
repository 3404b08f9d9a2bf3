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
/** The checked part of package-lock.json. */
export type Lockfile = { packages: Record<string, Entry> };

/** The oldest version of each library without a vulnerability that concerns us; SECURITY.md lists the advisories. */
const floors: Record<string, string> = {
  "@hono/node-server": "2.1.8",
  "better-auth": "1.7.6",
  "drizzle-orm": "0.45.4",
  hono: "4.13.19",
  nodemailer: "10.6.0",
  sharp: "0.35.5",
};
/** Families of packages that only work, and are only safe, at one common version. */
const families: Record<string, string> = { "@orpc/": "1.16.1" };

/** Lists the faults of a lockfile in words; empty for a sound one. */
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

/** Tests if an entry is a development tool for another platform; npm could not record its integrity here. */
function isToolForOtherMachines({ dev, optional, os }: Entry): boolean {
  return dev === true && optional === true && os !== undefined;
}

/**
 * Lists packages for other platforms that the registry lacked: npm leaves them out, and then `npm ci` refuses to start.
 */
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
