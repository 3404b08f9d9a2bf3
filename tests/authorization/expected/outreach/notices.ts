import { type Expectations, signedIn } from "#tests/authorization/expectation.ts";

export const notices: Expectations<"notices"> = {
  "notices.list": { answers: signedIn, input: () => ({}) },
  // The call silently ignores another person's notification: it marks only the caller's own.
  "notices.read": { answers: signedIn, input: () => ({ ids: [crypto.randomUUID()] }) },
  "notices.choices": { answers: signedIn, input: () => undefined },
  "notices.choose": { answers: signedIn, input: () => ({ group: "pairs", push: true, mail: false }) },
  "notices.beQuiet": { answers: signedIn, input: () => ({ quietHours: { from: 1320, to: 420 } }) },
};
