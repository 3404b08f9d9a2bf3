import { type Expectations, signedIn } from "#tests/authorization/expectation.ts";

export const offline: Expectations<"offline"> = {
  "offline.pack": { answers: signedIn, input: () => undefined },
};
