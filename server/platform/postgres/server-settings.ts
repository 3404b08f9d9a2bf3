import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Home } from "./home.ts";
import { makePrivate, socketFolder } from "./private-folder.ts";

/** Settings of the server by name, as in its configuration file. */
export type ServerSettings = { readonly [name: string]: string };

/**
 * Returns the settings as command-line words. The log is seven files, one per weekday, each restarted after a week.
 * Values of rows stay out of them.
 */
export async function settingWords(home: Home, settings: ServerSettings): Promise<string[]> {
  const ours: ServerSettings = {
    listen_addresses: "",
    port: "5432",
    unix_socket_directories: await socketFolder(home.path, home.account),
    unix_socket_permissions: "0700",
    timezone: "UTC",
    logging_collector: "on",
    log_directory: logFolder(home),
    log_filename: "postgres-%a.log",
    log_rotation_age: "1d",
    log_rotation_size: "0",
    log_truncate_on_rotation: "on",
    log_timezone: "UTC",
    log_error_verbosity: "terse",
    ...settings,
  };
  return Object.entries(ours).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * Prepares the log folder and deletes files of last week. PostgreSQL restarts a weekday's file only if it is running at
 * midnight.
 */
export async function openLogFolder(home: Home): Promise<void> {
  const days = 24 * 60 * 60 * 1000;
  await makePrivate(logFolder(home), home.account);
  for (const name of await readdir(logFolder(home))) {
    const file = join(logFolder(home), name);
    if ((await stat(file)).mtimeMs < Date.now() - 6 * days) await rm(file);
  }
}

/** Returns the folder of PostgreSQL's log. */
export function logFolder(home: Home): string {
  return join(home.path, "log");
}

/** Returns the file with PostgreSQL's output before it opens its log. */
export function firstWords(home: Home): string {
  return join(logFolder(home), "start.log");
}
