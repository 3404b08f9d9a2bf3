import { type Expectation, signedIn } from "#tests/authorization/expectation.ts";

export const players: Readonly<Record<string, Expectation>> = {
  "players.profile": { answers: signedIn, input: ({ concerned }) => ({ playerId: concerned.id }) },
  "players.statistics": { answers: signedIn, input: ({ concerned }) => ({ playerId: concerned.id }) },
  "players.ranking": { answers: signedIn, input: () => ({ category: "Masculino", level: "7ma" }) },
};
