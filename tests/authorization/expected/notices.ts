import { type Expectation, signedIn } from "#tests/authorization/expectation.ts";

export const notices: Readonly<Record<string, Expectation>> = {
  "notices.list": { answers: signedIn, input: () => ({}) },
  // Another's notice is passed over without a word: what is marked is one's own alone.
  "notices.read": { answers: signedIn, input: () => ({ ids: [crypto.randomUUID()] }) },
  "notices.choices": { answers: signedIn, input: () => undefined },
  "notices.choose": { answers: signedIn, input: () => ({ group: "pairs", push: true, mail: false }) },
  "notices.beQuiet": { answers: signedIn, input: () => ({ quietHours: { from: 1320, to: 420 } }) },
};
