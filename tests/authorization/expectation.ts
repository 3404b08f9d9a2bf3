import type { ProcedureName } from "#contract/index.ts";
import type { Actor, Scene } from "./scene.ts";

/** The answer to each actor: "ok", or the status and the code of the refusal. */
export type Answers = Readonly<Record<Actor, string>>;

/**
 * The expected answers of a procedure. `input` creates the objects of the call. It creates them again after each actor
 * who changed something, so that no actor meets another's changes.
 */
export type Expectation = { readonly answers: Answers; readonly input: (scene: Scene) => unknown };

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

/** An act of the super administrator only. */
export const superAdminOnly: Answers = { ...ownClub(forbidden), clubAdmin: forbidden, clubAdminWhoPlays: forbidden };
