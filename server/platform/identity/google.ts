import { genericOAuth } from "better-auth/plugins";

/** The two values that Google gives an application, and another OpenID provider to stand in its place in tests. */
export type GoogleSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string | undefined;
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

/** Sign-in with Google by OpenID Connect, with a callback at /api/auth/callback/google; nothing when it is not set up. */
export function googleSignIn(settings: GoogleSettings | undefined) {
  if (settings === undefined) return [];
  const { clientId, clientSecret, issuer } = settings;
  return [
    genericOAuth({
      config: [
        {
          providerId: "google",
          ...endpointsOf(issuer),
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
