import { getOAuth2Tokens } from "better-auth/oauth2";
import { genericOAuth } from "better-auth/plugins";
import { z } from "zod";
import { readAnswer } from "#server/platform/program/read-answer.ts";

/** The two values that Google gives an application. `issuer` is an OpenID provider that replaces Google in tests. */
export type GoogleSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string | undefined;
  /** Time limit of one call in milliseconds. */
  readonly patience?: number;
};

/**
 * Google's addresses, fixed here instead of discovered. A failed discovery at start would disable Google sign-in until
 * the next restart.
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
const answerBytesMax = 100_000;

const tokenAnswer = z.looseObject({ access_token: z.string() });
const userInfoAnswer = z.object({
  sub: z.string(),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
});

/** Makes one call to the provider with a time limit. It follows no redirects, so our secret goes nowhere else. */
async function ask(address: string, patience: number, init: RequestInit): Promise<unknown> {
  const answer = await fetch(address, { ...init, redirect: "error", signal: AbortSignal.timeout(patience) });
  if (!answer.ok) throw new Error(`${new URL(address).host} answered ${answer.status}`);
  return JSON.parse((await readAnswer(answer, answerBytesMax)).toString());
}

/**
 * Creates sign-in with Google by OpenID Connect, with a callback at /api/auth/callback/google. Empty if it is not
 * configured.
 */
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
          // The library's own calls have no time limit, so a person would wait as long as Google takes.
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
          // On a shared computer the next person must not be signed in as the previous one.
          prompt: "select_account",
          accountSubject: ({ profile }) => String(profile.sub ?? ""),
        },
      ],
    }),
  ];
}
