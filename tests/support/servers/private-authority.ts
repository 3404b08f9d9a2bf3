import { execFileSync, spawnSync } from "node:child_process";

/** True if openssl is installed. Without it, the tests that need certificates say so. */
export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;

const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
const lifetime = ["-days", "30"];

/** Makes a certificate authority of our own in this folder: `<name>.pem` and `<name>.key`. */
export function makeAuthority(folder: string, name: string): void {
  const files = ["-keyout", `${name}.key`, "-out", `${name}.pem`];
  openssl(folder, "req", "-x509", ...newKey, ...lifetime, "-subj", `/CN=${name}`, ...files);
}

/**
 * Makes a certificate of a server with this name, such as `IP:127.0.0.1`, signed by such an authority: `server.pem`
 * and `server.key`. It is made as docs/operations.md says, because browsers refuse more certificates than programs.
 */
export function makeServerCertificate(folder: string, authority: string, name: string): void {
  const purpose = ["-addext", `subjectAltName=${name}`, "-addext", "extendedKeyUsage=serverAuth"];
  const files = ["-keyout", "server.key", "-out", "server.csr"];
  openssl(folder, "req", ...newKey, "-subj", "/CN=server", ...purpose, ...files);
  const by = ["-CA", `${authority}.pem`, "-CAkey", `${authority}.key`, "-CAcreateserial", "-copy_extensions", "copy"];
  openssl(folder, "x509", "-req", "-in", "server.csr", ...by, ...lifetime, "-out", "server.pem");
}

function openssl(folder: string, ...words: string[]): void {
  execFileSync("openssl", words, { cwd: folder, stdio: "ignore" });
}
