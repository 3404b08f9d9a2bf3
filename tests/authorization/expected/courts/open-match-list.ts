import { type Expectations, players } from "#tests/authorization/expectation.ts";

export const openMatchList: Expectations<"openMatchList"> = {
  "openMatchList.find": { answers: players({ concerned: "ok", otherPlayer: "ok" }), input: () => ({}) },
};
