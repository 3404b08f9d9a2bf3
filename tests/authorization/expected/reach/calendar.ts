import { type Expectation, signedIn } from "#tests/authorization/expectation.ts";

export const calendar: Readonly<Record<string, Expectation>> = {
  "calendar.mine": { answers: signedIn, input: () => undefined },
  "calendar.make": { answers: signedIn, input: () => undefined },
  "calendar.revoke": { answers: signedIn, input: () => undefined },
};
