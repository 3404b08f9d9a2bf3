import { execFileSync, spawnSync } from "node:child_process";

/** True if openssl is installed. Without it, the tests that need certificates say so. */
export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "30"];

/** Makes a certificate authority of our own in this folder: `<name>.pem` and `<name>.key`. */
export function makeAuthority(folder: string, name: string): void {
  const files = ["-keyout", `${name}.key`, "-out", `${name}.pem`];
  openssl(folder, "req", "-x509", ...newKey, "-subj", `/CN=${name}`, ...files);
}

/** Makes a certificate of a server at this IP address, signed by such an authority: `server.pem` and `server.key`. */
export function makeServerCertificate(folder: string, authority: string, address: string): void {
  const by = ["-CA", `${authority}.pem`, "-CAkey", `${authority}.key`];
  const files = ["-keyout", "server.key", "-out", "server.pem"];
  const names = ["-subj", "/CN=database", "-addext", `subjectAltName=IP:${address}`];
  openssl(folder, "req", "-x509", ...by, ...newKey, ...names, ...files);
}

function openssl(folder: string, ...words: string[]): void {
  execFileSync("openssl", words, { cwd: folder, stdio: "ignore" });
}
