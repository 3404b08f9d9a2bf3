import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { contract } from "#contract/index.ts";
import { createTestApp } from "#tests/support/app.ts";

const app = await createTestApp();
afterAll(() => app.close());

const operation = z.looseObject({
  operationId: z.string(),
  summary: z.string().min(1),
  tags: z.array(z.string()).min(1),
  "x-policy": z.enum(["anyone", "signed-in", "player", "pass", "club-admin", "super-admin"]),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(z.string(), z.unknown()),
});
const description = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ securitySchemes: z.record(z.string(), z.unknown()) }),
});

/** The policies under which no session is needed: a pass has a cookie of its own. */
const withoutSession: ReadonlySet<string> = new Set(["anyone", "pass"]);

const withStatus = z.object({ status: z.int() });

const published = async () => description.parse(await (await app.fetch("/api/docs/openapi.json")).json());

/** Every procedure of the contract by its name in the tree, with its declarations. */
const procedures = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, procedure]) => [`${noun}.${verb}`, procedure["~orpc"]] as const),
);

test("the document describes every procedure, with its policy and every refusal", async () => {
  const { openapi, paths } = await published();
  expect(openapi).toMatch(/^3\.1\./);
  const described = new Map(
    Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one])),
  );
  expect([...described.keys()].sort()).toEqual(procedures.map(([name]) => name).sort());
  for (const [name, { meta, errorMap }] of procedures) {
    const one = described.get(name);
    expect([name, one?.["x-policy"]]).toEqual([name, meta.policy]);
    const cookies = [...(withoutSession.has(meta.policy) ? [] : ["session"]), ...(meta.pass ? ["pass"] : [])];
    expect([name, one?.security.flatMap(Object.keys)]).toEqual([name, cookies]);
    for (const [code, refusal] of Object.entries(errorMap)) {
      const answer = JSON.stringify(one?.responses[String(withStatus.parse(refusal).status)]);
      expect([name, code, answer?.includes(`"${code}"`)]).toEqual([name, code, true]);
    }
  }
});

test("the page loads nothing from elsewhere, and its scripts are allowed to run", async () => {
  const answer = await app.fetch("/api/docs");
  const page = await answer.text();
  expect(answer.headers.get("content-type")).toMatch(/text\/html/);
  expect(page).not.toMatch(/<script>|style=|https?:\/\//);
  for (const [, file = ""] of page.matchAll(/(?:src|href)="([^"]+)"/g)) {
    const part = await app.fetch(file);
    expect([file, part.status]).toEqual([file, 200]);
    expect(part.headers.get("content-type")).toMatch(file.endsWith(".css") ? /text\/css/ : /javascript/);
  }
});

test("the address of the page serves nothing else", async () => {
  for (const path of ["package.json", "..%2fpackage.json", "index.html", "swagger-initializer.js"]) {
    expect([path, (await app.fetch(`/api/docs/${path}`)).status]).toEqual([path, 404]);
  }
});
