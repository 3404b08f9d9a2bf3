import type { Route } from "@orpc/contract";
import { type OpenAPI, OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "#contract/index.ts";
import type { Policy, ProcedureMeta } from "#contract/procedure.ts";
import { sessionCookieName } from "#server/platform/identity/identity.ts";
import { passCookieName } from "#server/platform/identity/pass.ts";

const signInText = `The API of the padel platform Punto de Oro.

Sign in with \`POST /api/auth/sign-in/email\` and the JSON body \`{ "email", "password" }\`; the answer sets the session
cookie that the calls below ask for. \`POST /api/auth/sign-out\` ends the session. A refusal carries one of the codes of
its call; \`x-policy\` says who may call it at all.`;

const policyText: Record<Policy, string> = {
  anyone: "Open to anybody.",
  "signed-in": "For any active account.",
  player: "For players.",
  "club-admin": "For those who run a club, of their own club; and for the super administrator.",
  "super-admin": "For the super administrator.",
  pass: "For the phone of a scorer, with the cookie of its pass.",
};

/** Creates the OpenAPI document of the contract: every procedure with its input, answer, refusals and policy. */
export async function describeApi(publicUrl: string): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: { title: "Punto de Oro", version: "1.0.0", description: signInText },
    servers: [{ url: `${publicUrl}/api/v1` }],
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: sessionCookieName(publicUrl) },
        pass: { type: "apiKey", in: "cookie", name: passCookieName(publicUrl) },
      },
    },
  });
  for (const { path, method, policy, once, pass } of procedures()) {
    const operation = Object.entries(document.paths?.[path] ?? {}).find(([one]) => one === method)?.[1];
    if (typeof operation !== "object") throw new Error(`The API document lacks ${method} ${path}`);
    const bySession = policy === "anyone" || policy === "pass" ? [] : [{ session: [] }];
    const security = pass ? [...bySession, { pass: [] }] : bySession;
    const described = once ? `${policyText[policy]} ${onceText}` : policyText[policy];
    Object.assign(operation, { "x-policy": policy, description: described, security });
    if (!once) continue;
    const given: unknown = Reflect.get(operation, "parameters");
    Object.assign(operation, { parameters: [...(Array.isArray(given) ? given : []), onceHeader] });
  }
  return document;
}

const onceText =
  "Sent again under the same `Idempotency-Key`, it is done once, and the answer is the first one, for seven days.";
const onceHeader = { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } } as const;

type Procedure = { readonly "~orpc": { readonly route: Route; readonly meta: ProcedureMeta } };

function procedures() {
  const tree: Readonly<Record<string, Readonly<Record<string, Procedure>>>> = contract;
  const all = Object.values(tree).flatMap((verbs) => Object.values(verbs));
  return all.map(({ "~orpc": { route, meta } }) => ({
    path: route.path ?? "",
    method: route.method?.toLowerCase() ?? "",
    ...meta,
  }));
}
