import type { ContractProcedure } from "@orpc/contract";
import type { Procedure } from "@orpc/server";
import type { contract } from "#contract/index.ts";
import * as accounts from "./features/accounts/handlers.ts";
import * as follows from "./features/accounts/handlers-follows.ts";
import * as ownData from "./features/accounts/handlers-own-data.ts";
import * as registration from "./features/accounts/handlers-registration.ts";
import * as admin from "./features/admin/handlers.ts";
import * as adminClubs from "./features/admin/handlers-clubs.ts";
import * as adminEdit from "./features/admin/handlers-edit.ts";
import * as availability from "./features/availability/handlers.ts";
import * as closing from "./features/closing/handlers.ts";
import * as screens from "./features/club-screens/handlers.ts";
import * as clubs from "./features/clubs/handlers.ts";
import * as courts from "./features/clubs/handlers-courts.ts";
import * as bookings from "./features/courts/bookings/handlers.ts";
import * as courtRequests from "./features/courts/bookings/handlers-asking.ts";
import * as courtBlocks from "./features/courts/bookings/handlers-blocks.ts";
import * as bookingChanges from "./features/courts/bookings/handlers-changes.ts";
import * as reachedBookings from "./features/courts/bookings/handlers-reached.ts";
import * as clubRules from "./features/courts/bookings/handlers-rules.ts";
import * as deposits from "./features/courts/deposits/handlers.ts";
import * as freeHours from "./features/courts/free-hours/handlers.ts";
import * as missedBookings from "./features/courts/missed/handlers.ts";
import * as rain from "./features/courts/rain/handlers.ts";
import * as regrets from "./features/courts/regrets/handlers.ts";
import * as series from "./features/courts/series/handlers.ts";
import * as courtsInUse from "./features/courts/series/handlers-courts.ts";
import * as clubHours from "./features/courts/series/handlers-hours.ts";
import * as seriesPrices from "./features/courts/series/handlers-prices.ts";
import * as slotWatches from "./features/courts/watches/handlers.ts";
import * as draws from "./features/draws/handlers.ts";
import * as drawDrafts from "./features/draws/handlers-drafts.ts";
import * as forecasts from "./features/forecasts/handlers.ts";
import * as guests from "./features/guests/handlers.ts";
import * as claims from "./features/guests/handlers-claims.ts";
import * as pairImports from "./features/guests/handlers-imports.ts";
import * as merges from "./features/guests/handlers-merges.ts";
import * as claimRequests from "./features/guests/handlers-requests.ts";
import * as landing from "./features/landing/handlers.ts";
import * as matches from "./features/matches/handlers.ts";
import * as matchResults from "./features/matches/handlers-results.ts";
import * as withdrawals from "./features/matches/handlers-withdrawals.ts";
import * as media from "./features/media/handlers.ts";
import * as checkouts from "./features/money/checkouts/handlers.ts";
import * as gatewayTrials from "./features/money/checkouts/handlers-trials.ts";
import * as finances from "./features/money/finances/handlers.ts";
import * as charges from "./features/money/finances/handlers-charges.ts";
import * as credits from "./features/money/finances/handlers-credit.ts";
import * as debts from "./features/money/finances/handlers-debts.ts";
import * as ledger from "./features/money/finances/handlers-ledger.ts";
import * as reversals from "./features/money/finances/handlers-reversals.ts";
import * as gateway from "./features/money/gateway/handlers.ts";
import * as gatewayAuthorization from "./features/money/gateway/handlers-authorization.ts";
import * as invoices from "./features/money/invoices/handlers.ts";
import * as own from "./features/money/own/handlers.ts";
import * as paying from "./features/money/paying/handlers.ts";
import * as proofs from "./features/money/proofs/handlers.ts";
import * as proofReview from "./features/money/proofs/handlers-review.ts";
import * as refunds from "./features/money/refunds/handlers.ts";
import * as reports from "./features/money/reports/handlers.ts";
import * as tills from "./features/money/tills/handlers.ts";
import * as moneyAlerts from "./features/money/tills/handlers-alerts.ts";
import * as pairs from "./features/pairs/handlers.ts";
import * as clubPairs from "./features/pairs/handlers-club.ts";
import * as pairLinks from "./features/pairs/handlers-links.ts";
import * as pairPlayers from "./features/pairs/handlers-players.ts";
import * as players from "./features/players/handlers.ts";
import * as calendar from "./features/reach/calendar/handlers.ts";
import * as editions from "./features/reach/editions/handlers.ts";
import * as notices from "./features/reach/notices/handlers.ts";
import * as push from "./features/reach/notices/handlers-push.ts";
import * as partnerAds from "./features/reach/partner-ads/handlers.ts";
import * as partnerMessages from "./features/reach/partner-ads/handlers-messages.ts";
import * as waiting from "./features/reach/waiting/handlers.ts";
import * as schedule from "./features/schedule/handlers.ts";
import * as scheduleDelay from "./features/schedule/handlers-delay.ts";
import * as scheduleHours from "./features/schedule/handlers-hours.ts";
import * as schedulePlaces from "./features/schedule/handlers-places.ts";
import * as scheduleSearch from "./features/schedule/handlers-search.ts";
import * as scheduleUndo from "./features/schedule/handlers-undo.ts";
import * as offline from "./features/screens/handlers-pack.ts";
import * as day from "./features/tournament-day/handlers.ts";
import * as dayAhead from "./features/tournament-day/handlers-ahead.ts";
import * as tournaments from "./features/tournaments/handlers.ts";
import * as tournamentCategories from "./features/tournaments/handlers-categories.ts";
import * as tournamentChanges from "./features/tournaments/handlers-changes.ts";
import * as drafts from "./features/tournaments/handlers-drafts.ts";
import * as publication from "./features/tournaments/handlers-publication.ts";
import { type Actor, type RequestContext, root } from "./platform/gate.ts";

// Joined here and not in the tree: the unused-code check follows a spread of two files only in a place of its own.
const allAccounts = { ...accounts, ...ownData, ...registration };
const allChanges = { ...tournamentChanges, ...tournamentCategories };
const allTournaments = { ...tournaments, ...publication, ...allChanges, ...drafts, ...closing };
const allClubs = { ...clubs, ...courts, ...courtsInUse, ...clubRules, ...clubHours };
const allPairs = { ...pairs, ...clubPairs, ...pairLinks, ...pairPlayers };
const allAdmin = { ...admin, ...adminClubs, ...adminEdit };
const allDraws = { ...draws, ...drawDrafts };
const allMatches = { ...matches, ...matchResults, ...withdrawals };
const allBookings = {
  ...bookings,
  ...bookingChanges,
  ...reachedBookings,
  ...courtRequests,
  ...courtBlocks,
  ...freeHours,
  ...missedBookings,
  ...deposits,
  ...rain,
};

const allFinances = {
  ...finances,
  ...ledger,
  ...refunds,
  ...reversals,
  ...invoices,
  ...charges,
  ...credits,
  ...debts,
  ...own,
};
const allClaims = { ...claims, ...claimRequests };

const allSchedule = {
  ...schedule,
  ...scheduleDelay,
  ...scheduleHours,
  ...schedulePlaces,
  ...scheduleSearch,
  ...scheduleUndo,
};

/** The handlers of a part of the contract. It is named, because written out the type of all of them is longer than the compiler allows. */
type HandlersOf<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends ContractProcedure<infer In, infer Out, infer Errors, infer Meta>
    ? Procedure<RequestContext, RequestContext & { readonly actor: Actor }, In, Out, Errors, Meta>
    : HandlersOf<Tree[Name]>;
};

/** The whole API, in the shape of the contract: the compiler refuses a procedure without its handler. */
export const router: HandlersOf<typeof contract> = root.router({
  accounts: allAccounts,
  players,
  guests,
  claims: allClaims,
  merges,
  clubs: allClubs,
  tournaments: allTournaments,
  pairs: allPairs,
  pairImports,
  waiting,
  editions,
  availability,
  forecasts,
  draws: allDraws,
  matches: allMatches,
  schedule: allSchedule,
  day: { ...day, ...dayAhead },
  screens,
  calendar,
  follows,
  partnerAds,
  partnerMessages,
  bookings: allBookings,
  series: { ...series, ...seriesPrices },
  slotWatches,
  regrets,
  media,
  push,
  notices,
  finances: allFinances,
  tills: { ...tills, ...moneyAlerts },
  paying,
  proofs: { ...proofs, ...proofReview },
  checkouts,
  gateway: { ...gateway, ...gatewayAuthorization, ...gatewayTrials },
  reports,
  landing,
  offline,
  admin: allAdmin,
});

// A handler is written as an argument and has no name of its own: in a stack trace it stands as it does in the contract.
for (const [noun, procedures] of Object.entries(router)) {
  for (const [act, procedure] of Object.entries(procedures)) {
    Object.defineProperty(procedure["~orpc"].handler, "name", { value: `${noun}.${act}` });
  }
}
