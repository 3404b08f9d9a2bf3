import type { ProcedureName } from "#contract/index.ts";
import type { Actor, Scene } from "./scene.ts";

type Employee = "manager" | "desk";
type Scorer = "scorer" | "scorerElsewhere";

/**
 * The answer to each actor: "ok", or the status and the code of the refusal. Employees of the club get the answer of
 * its owner, if none is given for them and `least` does not refuse them. Scorers, who have no account, get the answer
 * of nobody if none is given.
 */
export type Answers = Readonly<Record<Exclude<Actor, Employee | Scorer>, string>> &
  Readonly<Partial<Record<Employee | Scorer, string>>>;

/**
 * The expected answers of a procedure. `input` creates the objects of the call. It creates them again after each actor
 * who changed something, so that no actor meets another's changes. `least` is the least role of a procedure for clubs:
 * it is written by hand, because a role read from the table of abilities would prove nothing.
 */
export type Expectation = {
  readonly least?: "desk" | "manager" | "admin";
  readonly answers: Answers;
  readonly input: (scene: Scene) => unknown;
};

/** Returns the answer that each actor gets, employees and scorers included. */
export function answersOf({ least, answers }: Expectation): Record<Actor, string> {
  const refused = "403 ROLE_REFUSED";
  const desk = least === "manager" || least === "admin" ? refused : answers.clubAdmin;
  const [manager, scorer] = [least === "admin" ? refused : answers.clubAdmin, answers.nobody];
  return { desk, manager, scorer, scorerElsewhere: scorer, ...answers };
}

/** The expectations of all procedures of these nouns. The compiler refuses a missing row, or one of no procedure. */
export type Expectations<Noun extends string> = {
  readonly [Name in Extract<ProcedureName, `${Noun}.${string}`>]: Expectation;
};

const forbidden = "403 FORBIDDEN";
const atTheDoor = { nobody: "401 UNAUTHORIZED", deactivated: "403 ACCOUNT_INACTIVE" } as const;

/** Open to the whole world, signed in or not. */
export const anyone: Answers = {
  nobody: "ok",
  concerned: "ok",
  mate: "ok",
  otherPlayer: "ok",
  clubAdmin: "ok",
  clubAdminWhoPlays: "ok",
  otherClubAdmin: "ok",
  superAdmin: "ok",
  deactivated: "ok",
};

/** Open to every active account. */
export const signedIn: Answers = { ...anyone, ...atTheDoor };

/** Expects an act of players, including those who run a club. Clubs and the super administrator cannot act for them. */
export function players(answers: {
  readonly concerned: string;
  readonly otherPlayer: string;
  readonly mate?: string;
}): Answers {
  // A partner is a stranger to objects that belong to the player alone.
  const [mate, clubAdminWhoPlays] = [answers.otherPlayer, answers.otherPlayer];
  const others = { clubAdmin: forbidden, otherClubAdmin: forbidden, superAdmin: forbidden };
  return { ...atTheDoor, ...others, mate, clubAdminWhoPlays, ...answers };
}

/**
 * Expects an act of the club that owns the object, and of the super administrator. `otherClubAdmin` is the answer to
 * another club.
 */
export function ownClub(otherClubAdmin: string, ofTheirs = "ok"): Answers {
  return {
    ...atTheDoor,
    concerned: forbidden,
    mate: forbidden,
    otherPlayer: forbidden,
    clubAdmin: ofTheirs,
    clubAdminWhoPlays: ofTheirs,
    otherClubAdmin,
    superAdmin: ofTheirs,
  };
}

/** Expects an act on a match that its scorer may do too. The match must stand on their court (`onScorersCourt`). */
export function clubOrScorer(otherClubAdmin: string): Answers {
  return { ...ownClub(otherClubAdmin), scorer: "ok", scorerElsewhere: otherClubAdmin };
}

/** An act of the super administrator only. */
export const superAdminOnly: Answers = { ...ownClub(forbidden), clubAdmin: forbidden, clubAdminWhoPlays: forbidden };
