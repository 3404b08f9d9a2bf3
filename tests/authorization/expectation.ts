import type { Actor, Scene } from "./scene.ts";

/** What each actor is answered: "ok", or the status and the code of the refusal. */
export type Answers = Readonly<Record<Actor, string>>;

/**
 * What a procedure answers to whom. `input` makes what the call is about, and makes it anew after everyone who changed something, so that
 * nobody stumbles over what another has changed.
 */
export type Expectation = { readonly answers: Answers; readonly input: (scene: Scene) => unknown };

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

/** An act of players, whoever of them runs a club too; clubs and the super administrator do not act in their place. */
export function players(answers: {
  readonly concerned: string;
  readonly otherPlayer: string;
  readonly mate?: string;
}): Answers {
  // Whoever plays with them is a stranger to what is theirs alone.
  const [mate, clubAdminWhoPlays] = [answers.otherPlayer, answers.otherPlayer];
  const others = { clubAdmin: forbidden, otherClubAdmin: forbidden, superAdmin: forbidden };
  return { ...atTheDoor, ...others, mate, clubAdminWhoPlays, ...answers };
}

/** An act of the club that owns the object, and of the super administrator; to another club it is what is said here. */
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

/** An act of the super administrator alone. */
export const superAdminOnly: Answers = { ...ownClub(forbidden), clubAdmin: forbidden, clubAdminWhoPlays: forbidden };
