import type { TestApp } from "#tests/support/app.ts";
import type { SomeBody } from "#tests/support/people.ts";
import type { Expectation } from "./expectation.ts";
import { addressesOf, type Procedure, procedures } from "./procedures.ts";
import type { Scene } from "./scene.ts";

const json = "application/json";

/** Requests that a page of another site can make a browser send with the cookie, and the status that refuses each. */
const attacks = [
  { refusedWith: 403, headers: { "content-type": json, origin: "https://evil.example" } },
  { refusedWith: 415, headers: { "content-type": "text/plain" } },
] as const;

/** Their varieties, which differ only in headers that are judged before the procedure is known. */
const varieties = [
  ...attacks,
  { refusedWith: 403, headers: { "content-type": json, origin: "null" } },
  { refusedWith: 403, headers: { "content-type": json, "sec-fetch-site": "cross-site" } },
  { refusedWith: 403, headers: { "content-type": "multipart/form-data; boundary=x", origin: "https://evil.example" } },
  { refusedWith: 415, headers: { "content-type": "application/x-www-form-urlencoded" } },
] as const;

/** The first procedure of each method, which gets every variety. */
const firstOfMethod = new Set(new Map(procedures.toReversed().map((one) => [one.method, one.name])).values());

/** Picks a person whom the procedure would answer. */
function allowed({ answers }: Expectation, { concerned, clubAdmin, superAdmin }: Scene): SomeBody {
  if (answers.concerned === "ok") return concerned;
  return answers.clubAdmin === "ok" ? clubAdmin : superAdmin;
}

/**
 * Calls a procedure as a page of another site would, with the cookie of an allowed person, and by GET. Returns the
 * attempts that got another answer than their refusal. All varieties are tried on the first procedure of each method.
 */
export async function attacked(
  { fetch }: TestApp,
  procedure: Procedure,
  row: Expectation,
  scene: Scene,
  input: unknown,
): Promise<unknown[]> {
  const fields = typeof input === "object" && input !== null ? input : {};
  const { cookie } = allowed(row, scene);
  const wrong: unknown[] = [];
  for (const address of addressesOf(procedure, fields)) {
    const isRpc = address.startsWith("/api/rpc/");
    const body = JSON.stringify(isRpc ? { json: fields } : fields);
    const { method } = procedure;
    const isFirst = firstOfMethod.has(procedure.name);
    for (const { headers, refusedWith } of isFirst ? varieties : attacks) {
      const { status } = await fetch(address, { method, headers: { ...headers, cookie }, body });
      if (status !== refusedWith) wrong.push({ address, headers, status });
    }
    if (isFirst) {
      const empty = await fetch(address, { method: "POST", headers: { cookie } });
      if (empty.status !== 415) wrong.push({ address, headers: {}, status: empty.status });
    }
    if (!isRpc) continue;
    const read = await fetch(`${address}?${new URLSearchParams({ data: body })}`, { headers: { cookie } });
    if (read.status !== 405) wrong.push({ address, method: "GET", status: read.status });
  }
  return wrong;
}
