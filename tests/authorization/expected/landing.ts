import { anyone, type Expectation } from "#tests/authorization/expectation.ts";

export const landing: Readonly<Record<string, Expectation>> = {
  "landing.show": { answers: anyone, input: () => undefined },
};
