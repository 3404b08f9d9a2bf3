import { type Expectation, signedIn } from "#tests/authorization/expectation.ts";

export const offline: Readonly<Record<string, Expectation>> = {
  "offline.pack": { answers: signedIn, input: () => undefined },
};
