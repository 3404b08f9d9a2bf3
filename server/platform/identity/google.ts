import { getOAuth2Tokens } from "better-auth/oauth2";
import { genericOAuth } from "better-auth/plugins";
import { z } from "zod";

/** The two values that Google gives an application, and another OpenID provider to stand in its place in tests. */
export type GoogleSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string | undefined;
  /** How long one call to it may take, in milliseconds. */
  readonly patience?: number;
};

/**
 * Where Google answers. Written down and not discovered: a discovery that fails while the program starts would switch
 * Google off until somebody restarts it.
 */
const google = {
  authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenUrl: "https://oauth2.googleapis.com/token",
  userInfoUrl: "https://openidconnect.googleapis.com/v1/userinfo",
};

function endpointsOf(issuer: string | undefined): typeof google {
  if (issuer === undefined) return google;
  return { authorizationUrl: `${issuer}/auth`, tokenUrl: `${issuer}/token`, userInfoUrl: `${issuer}/me` };
}

const patienceMilliseconds = 10_000;

const tokenAnswer = z.looseObject({ access_token: z.string() });
const userInfoAnswer = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
});

/** One call to the provider, which ends in time and follows nobody elsewhere with our secret. */
async function ask(address: string, patience: number, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${new URL(address).host} answered ${answer.status}`);
  return answer.json();
}

/** Sign-in with Google by OpenID Connect, with a callback at /api/auth/callback/google; nothing when it is not set up. */
export function googleSignIn(settings: GoogleSettings | undefined) {
  if (settings === undefined) return [];
  const { clientId, clientSecret, issuer, patience = patienceMilliseconds } = settings;
  const endpoints = endpointsOf(issuer);
  return [
    genericOAuth({
      config: [
        {
          providerId: "google",
          authorizationUrl: endpoints.authorizationUrl,
          // The library's own calls end when Google ends them, and whoever waits for the answer waits as long.
          getToken: async ({ code, codeVerifier = "", redirectURI }) => {
            const exchange = { grant_type: "authorization_code", code, redirect_uri: redirectURI };
            const proof = { client_id: clientId, client_secret: clientSecret, code_verifier: codeVerifier };
            const body = new URLSearchParams({ ...exchange, ...proof });
            return getOAuth2Tokens(
              tokenAnswer.parse(await ask(endpoints.tokenUrl, patience, { method: "POST", body })),
            );
          },
          getUserInfo: async ({ accessToken = "" }) => {
            const headers = { authorization: `Bearer ${accessToken}` };
            const answer = await ask(endpoints.userInfoUrl, patience, { headers }).catch(() => null);
            const { data } = userInfoAnswer.safeParse(answer);
            return data ? { ...data, emailVerified: data.email_verified } : null;
          },
          clientId,
          clientSecret,
          scopes: ["openid", "email", "profile"],
          pkce: true,
          // On a shared computer the next person is not signed in as the one before.
          prompt: "select_account",
          accountSubject: ({ profile }) => String(profile.sub ?? ""),
        },
      ],
    }),
  ];
}
