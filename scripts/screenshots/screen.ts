import type { Page } from "@playwright/test";
import { url } from "./program.ts";

/**
 * The viewer of a screen: a visitor, an account of the demonstration, or a new account without any history. There are
 * also clubs with tournaments in further states or with yesterday's till still open. The rest are players on a waiting
 * list or with an offer, and accounts with the longest names and lists.
 */
export type Viewer =
  | "visitor"
  | "player"
  | "rotating"
  | "club"
  | "desk"
  | "superAdmin"
  | "newPlayer"
  | "freshPlayer"
  | "newClub"
  | "clubThatPlays"
  | "otherClub"
  | "roundsClub"
  | "forgetfulClub"
  | "offered"
  | "inLine"
  | "scorer"
  | "longPlayer"
  | "longClub"
  | LeagueViewer;

/** The viewers of the demonstration's league: players, each with a match in another state, and its club. */
export type LeagueViewer = "leagueAnswers" | "leagueClaims" | "leagueLate" | "leagueDisputes" | "leagueClub";

/** A screen to capture: its file name, its viewer and its path. */
export type Screen = {
  readonly name: string;
  readonly viewer: Viewer;
  readonly path: string;
  /** The act to perform before the screenshot. */
  readonly act?: Act;
  /** All its calls to the server fail. */
  readonly fails?: true;
  /** All its calls to the server stay unanswered. */
  readonly waits?: true;
  /** Captured on the phone only: it does not exist on a laptop. */
  readonly phoneOnly?: true;
  /** Captured as printed on paper: once, from the laptop. */
  readonly printed?: true;
};

/** An act on a screen before its screenshot; it does not change data. */
export type Act = (page: Page) => Promise<void>;

/** The ids of tournaments, clubs and people, in the demonstration and beside it, for paths that need them. */
export type Known = {
  /** A tournament in play: a knockout, zones, and a draw without a result. */
  readonly drawn: string;
  readonly open: string;
  /** A drawn tournament without an order of play; and one in which some matches are unplaced. */
  readonly unordered: string;
  readonly cramped: string;
  readonly closed: string;
  /** A finished group of all without a playoff, and zones whose tables count games alone. */
  readonly groups: string;
  /** A tournament that has played most of its qualifying. */
  readonly regional: string;
  /** A league of two divisions in its fourth fecha. */
  readonly league: string;
  /** Closed leagues of the same club: one with a next season, and one without. */
  readonly leagueOver: string;
  readonly leagueToRepeat: string;
  readonly long: string;
  /** An Americano that is being played, a closed Mexicano, and a King to come. */
  readonly americano: string;
  readonly mexicano: string;
  readonly king: string;
  /** A tournament of its own club: a King with a called round, an Americano played out, a mixed one to draw. */
  readonly tonight: string;
  /** Tournaments in which the demonstration's player was invited, has proposed, waits for the club, has no partner. */
  readonly invited: string;
  readonly proposed: string;
  readonly awaiting: string;
  readonly single: string;
  /** The club of the first three. */
  readonly clubId: string;
  /** The club that asks for a deposit (seña). */
  readonly depositClub: string;
  readonly player: string;
  /** The most frequent opponent of the demonstration's player. */
  readonly rival: string;
  /** A player of a match on which later results depend, and the index of the winning pair. */
  readonly corrected: { readonly somebody: string; readonly winner: number };
  /** Tournaments of the other club: without entrants; with zones to draw and a draw with reserves; fully played. */
  readonly empty: string;
  readonly prepared: string;
  readonly closable: string;
  /** A cancelled tournament of the other club, whose pairs had paid. */
  readonly suspended: string;
  /**
   * A full tournament of the other club with a waiting list; the tokens of valid links; and the writer of a message.
   */
  readonly full: string;
  readonly claim: string;
  /** The token of an invitation to the team of a club. */
  readonly team: string;
  readonly invitation: string;
  readonly writer: string;
  /** A drawn tournament with 64 pairs. */
  readonly crowded: string;
};

/** Presses the first visible button of that name, within the open dialog if there is one. */
export function press(name: string | RegExp): Act {
  return async (page) => {
    const dialog = page.locator("dialog[open]").last();
    const where = (await dialog.isVisible()) ? dialog : page;
    await where.getByRole("button", { name }).filter({ visible: true }).first().click();
  };
}

/** Runs acts one after another. */
export function inTurn(...acts: readonly Act[]): Act {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}

/** Waits until a sheet, a drawer or a message is open. */
export const opened: Act = (page) => page.locator("dialog[open]").last().waitFor();

/** Presses a button and waits until a dialog is open. */
export function open(name: string | RegExp): Act {
  return inTurn(press(name), opened);
}

/** Presses a button of the open sheet and waits for the question that replaces it. */
export function ask(name: string | RegExp): Act {
  return inTurn(press(name), (page) => page.getByRole("alertdialog").waitFor());
}

/** Opens a folded row by the words in it. */
export function unfold(words: string): Act {
  return (page) => page.locator("summary", { hasText: words }).filter({ visible: true }).first().click();
}

/** Chooses a cup of a draw by its name. */
export function chooseCup(name: string): Act {
  return (page) => page.getByRole("group", { name: "Copa" }).getByText(name).click();
}

/** Makes a procedure of the API, such as "checkouts/look", give this answer from now on. */
export function answering(procedure: string, answer: object): Act {
  return async (page) => {
    await page.route(`**/api/rpc/${procedure}*`, (route) => route.fulfill({ json: { json: answer } }));
  };
}

/** Reopens the screen, rendered by the browser, which calls the API itself. */
export const openedAnew: Act = async (page) => {
  const { pathname, search } = new URL(page.url());
  await byTheBrowser(page, pathname + search);
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
};

/** Lets the browser render a screen, so that its calls can be delayed. By default the server renders it with data. */
export async function byTheBrowser(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    // Visitors get a public page of a tournament, but the empty page of the panel.
    const answer = await fetch(`${url}/dashboard`);
    await route.fulfill({ contentType: "text/html", body: await answer.text() });
  });
}
