import type { Page } from "@playwright/test";

/**
 * Who looks at a screen: nobody signed in, an account of the demonstration, somebody to whom nothing has happened yet, a club
 * whose tournaments stand where those of the demonstration do not, one that left its till open yesterday, whoever waits for a place and is held one, or somebody whose names and lists are as long as they get.
 */
export type Viewer =
  | "visitor"
  | "player"
  | "club"
  | "superAdmin"
  | "newPlayer"
  | "freshPlayer"
  | "newClub"
  | "clubThatPlays"
  | "otherClub"
  | "forgetfulClub"
  | "offered"
  | "inLine"
  | "longPlayer"
  | "longClub";

/** A screen to be looked at: its name among the files, who sees it, and where it is. */
export type Screen = {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** What is done there first. */
  readonly act?: Act;
  /** Whatever it asks the server fails. */
  readonly fails?: true;
  /** Whatever it asks the server is never answered. */
  readonly waits?: true;
  /** Looked at on the telephone alone: it does not exist on wide. */
  readonly phoneOnly?: true;
  /** Looked at as it comes out on paper: once, from the laptop. */
  readonly printed?: true;
};

/** Something that is done on a screen before it is looked at; it leaves the data as they are. */
export type Act = (page: Page) => Promise<void>;

/** What stands in the demonstration and beside it, for the paths that name a tournament, a club or a person. */
export type Known = {
  /** In play: a knockout, zones, and a draw without a result. */
  readonly drawn: string;
  readonly open: string;
  /** Drawn: its order of play is still to be made; and one in which not every match has a place. */
  readonly unordered: string;
  readonly cramped: string;
  readonly closed: string;
  readonly long: string;
  /** The demonstration's player was invited, has proposed, waits for the club, looks for a partner. */
  readonly invited: string;
  readonly proposed: string;
  readonly awaiting: string;
  readonly single: string;
  /** Who runs the first three. */
  readonly clubId: string;
  /** The club that asks for a seña. */
  readonly depositClub: string;
  readonly player: string;
  /** Whom the demonstration's player met most. */
  readonly rival: string;
  /** Somebody of a played match on which others depend, and whether their pair won it. */
  readonly corrected: { readonly somebody: string; readonly winner: number };
  /** Of the other club: nobody has entered; zones to be drawn, and a draw with reserves; everything is played. */
  readonly empty: string;
  readonly prepared: string;
  readonly closable: string;
  /** Of the other club as well: called off, and its pairs had paid. */
  readonly suspended: string;
  /** Of the other club as well: no place is left, and pairs wait; links that are good for something, and who has written to whom. */
  readonly full: string;
  readonly claim: string;
  readonly invitation: string;
  readonly writer: string;
  /** Drawn, with 64 pairs. */
  readonly crowded: string;
};

/** Presses the first button of that name that is in sight; while something is open, of what is open. */
export function press(name: string | RegExp): Act {
  return async (page) => {
    const dialog = page.locator("dialog[open]").last();
    const where = (await dialog.isVisible()) ? dialog : page;
    await where.getByRole("button", { name }).filter({ visible: true }).first().click();
  };
}

/** Does one thing after another. */
export function inTurn(...acts: readonly Act[]): Act {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}

/** Until a sheet, a drawer or a message is open. */
export const opened: Act = (page) => page.locator("dialog[open]").last().waitFor();

/** Presses a button and waits for what it opens. */
export function open(name: string | RegExp): Act {
  return inTurn(press(name), opened);
}

/** Presses a button of the sheet that is open and waits for the question that takes its place. */
export function ask(name: string | RegExp): Act {
  return inTurn(press(name), (page) => page.getByRole("alertdialog").waitFor());
}
