import { anyone, type Expectations } from "#tests/authorization/expectation.ts";

export const landing: Expectations<"landing"> = {
  "landing.show": { answers: anyone, input: () => undefined },
};
