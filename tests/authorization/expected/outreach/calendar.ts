import { type Expectations, signedIn } from "#tests/authorization/expectation.ts";

export const calendar: Expectations<"calendar"> = {
  "calendar.mine": { answers: signedIn, input: () => undefined },
  "calendar.make": { answers: signedIn, input: () => undefined },
  "calendar.revoke": { answers: signedIn, input: () => undefined },
};
