import { type Expectations, players, signedIn } from "#tests/authorization/expectation.ts";
import type { Scene } from "#tests/authorization/scene.ts";

const club = ({ clubAdmin }: Scene) => ({ target: "club" as const, targetId: clubAdmin.clubId });

export const follows: Expectations<"follows"> = {
  "follows.mine": { answers: signedIn, input: () => ({}) },
  "follows.of": { answers: signedIn, input: club },
  "follows.add": { answers: signedIn, input: club },
  "follows.remove": { answers: signedIn, input: club },
  "follows.setFollowable": {
    answers: players({ concerned: "ok", otherPlayer: "ok" }),
    input: () => ({ followable: false }),
  },
};
