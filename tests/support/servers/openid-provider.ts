import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { interactionPolicy, Provider } from "oidc-provider";

/** The provider's claims about a person who signs in there. */
export type Claims = {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly picture?: string;
};

/** A real OpenID provider on this machine, in Google's place. */
export type OpenIdProvider = {
  /** The settings of an application that uses it. */
  readonly client: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string };
  /** The people by their name at the provider. */
  readonly people: Map<string, Claims>;
  /** Starts serving an application, to which people return at this address. */
  serve(returnTo: string): void;
  close(): Promise<void>;
};

/** The application's credentials at the provider. */
export const providerClient = {
  clientId: "punto-de-oro",
  clientSecret: "a secret between the two of us, long enough",
} as const;
const loginPage = `<!doctype html><html lang="es"><title>Google de prueba</title><form method="post">
<label>Cuenta <input name="login"></label><button>Continuar</button>
<button name="cancel" value="yes">Cancelar</button></form></html>`;

/** Opens the provider, on a free port or on this one. Its login page asks for a name of `people` and nothing else. */
export async function openOpenIdProvider(port = 0): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the provider has no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const people = new Map<string, Claims>();
  return {
    client: { ...providerClient, issuer },
    people,
    serve: (returnTo) => {
      const provider = createProvider(issuer, returnTo, people);
      const serveRest = provider.callback();
      server.on("request", (request, response) =>
        request.url?.startsWith("/login/") ? serveLogin(provider, request, response) : serveRest(request, response),
      );
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A policy that asks for the account each time, as Google does on request. */
const asksWho = interactionPolicy.base();
asksWho.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);

function createProvider(issuer: string, returnTo: string, people: ReadonlyMap<string, Claims>): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: providerClient.clientId,
        client_secret: providerClient.clientSecret,
        redirect_uris: [returnTo],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy: asksWho, url: (_, interaction) => `/login/${interaction.uid}` },
    cookies: { keys: ["a key of the provider alone"] },
  });
}

async function serveLogin(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === "GET") {
    response.setHeader("content-type", "text/html; charset=utf-8").end(loginPage);
    return;
  }
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const form = new URLSearchParams(body);
  if (form.has("cancel")) return provider.interactionFinished(request, response, { error: "access_denied" });
  const accountId = form.get("login") ?? "";
  const grant = new provider.Grant({ accountId, clientId: providerClient.clientId });
  grant.addOIDCScope("openid email profile");
  const consent = { grantId: await grant.save() };
  const result = { select_account: {}, login: { accountId }, consent };
  return provider.interactionFinished(request, response, result);
}
