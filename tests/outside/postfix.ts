import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmod, copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { freePort } from "#tests/support/servers/free-port.ts";
import { makeAuthority, makeServerCertificate } from "#tests/support/servers/private-authority.ts";
import { piped, until, watch } from "#tests/support/servers/programs.ts";
import { openFolder } from "./debian-postgres.ts";

/** True if Debian's package `postfix` is installed, and the tests run as root, which its master needs. */
export const hasPostfix = process.getuid?.() === 0 && !spawnSync("postconf", ["-d", "mail_version"]).error;

/** A Postfix that stores the letters to example.com. */
export type Postfix = {
  /** The file of the authority that signed its certificate. */
  readonly authority: string;
  /** Its addresses: with STARTTLS, with TLS from the first byte, and without TLS. */
  readonly urls: { readonly startTls: string; readonly implicitTls: string; readonly plain: string };
  /** Returns all letters that arrived, with their headers. */
  readonly letters: () => Promise<string>;
  readonly close: () => Promise<void>;
};

/** Starts a Postfix with a certificate of a private authority. Nothing of it is outside of its folder. */
export async function openPostfix(): Promise<Postfix> {
  // Its daemons have accounts of their own, and look for the queue from there.
  const folder = await openFolder();
  makeAuthority(folder, "ca");
  makeServerCertificate(folder, "ca", "IP:127.0.0.1");
  const [config, box] = [join(folder, "config"), join(folder, "mail", "box")];
  for (const name of ["config", "data", "mail", "queue"]) await mkdir(join(folder, name));
  for (const name of ["data", "mail"]) execFileSync("chown", ["postfix", join(folder, name)]);
  await copyFile("/etc/postfix/dynamicmaps.cf", join(config, "dynamicmaps.cf"));
  const ports = [await freePort(), await freePort(), await freePort()] as const;
  await writeFile(join(config, "main.cf"), settings(folder));
  const services = await readFile("/usr/share/postfix/master.cf.dist", "utf8");
  const own = [
    `127.0.0.1:${ports[0]} inet n - n - - smtpd -o smtpd_tls_security_level=encrypt`,
    `127.0.0.1:${ports[1]} inet n - n - - smtpd -o smtpd_tls_wrappermode=yes`,
    `127.0.0.1:${ports[2]} inet n - n - - smtpd -o smtpd_tls_security_level=none`,
  ];
  await writeFile(join(config, "master.cf"), [services.replace(/^smtp +inet.*$/m, ""), ...own, ""].join("\n"));
  await chmod(folder, 0o755);
  // Postfix opens its log by name, which it cannot with a socket of Node.
  const program = watch("Postfix", spawn("sh", ["-c", `postfix -c ${config} start-fg 2>&1 | cat`], { stdio: piped }));
  const answers = () => Promise.all(ports.map(isOpen)).then((all) => all.every(Boolean));
  await until("Postfix listens", answers, { programs: [program] });
  return {
    authority: join(folder, "ca.pem"),
    urls: {
      startTls: `smtp://127.0.0.1:${ports[0]}`,
      implicitTls: `smtps://127.0.0.1:${ports[1]}`,
      plain: `smtp://127.0.0.1:${ports[2]}`,
    },
    letters: () => readFile(box, "utf8").catch(() => ""),
    close: async () => {
      execFileSync("postfix", ["-c", config, "stop"], { stdio: "ignore" });
      await program.end("SIGTERM");
      await rm(folder, { recursive: true });
    },
  };
}

function settings(folder: string): string {
  const id = (option: string) => execFileSync("id", [option, "postfix"], { encoding: "utf8" }).trim();
  return `compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = /dev/stdout
myhostname = mail.example
mydestination =
inet_interfaces = loopback-only
virtual_mailbox_domains = example.com
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = static:box
virtual_uid_maps = static:${id("-u")}
virtual_gid_maps = static:${id("-g")}
smtpd_tls_cert_file = ${folder}/server.pem
smtpd_tls_key_file = ${folder}/server.key
`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => socket.destroy()).setTimeout(1_000, () => socket.destroy());
  });
}
