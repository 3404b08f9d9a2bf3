import { type Expectation, ownClub } from "#tests/authorization/expectation.ts";

export const finances: Readonly<Record<string, Expectation>> = {
  "finances.ofClub": {
    answers: ownClub("404 CLUB_NOT_FOUND"),
    input: ({ clubAdmin }) => ({ clubId: clubAdmin.clubId }),
  },
};
