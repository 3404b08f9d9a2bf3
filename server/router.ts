import type { ContractProcedure } from "@orpc/contract";
import type { Procedure } from "@orpc/server";
import type { contract } from "#contract/index.ts";
import * as clubs from "./features/clubs/clubs/handlers.ts";
import * as courts from "./features/clubs/clubs/handlers-courts.ts";
import * as media from "./features/clubs/media/handlers.ts";
import * as scorerPasses from "./features/clubs/scorers/handlers.ts";
import * as scorerMatches from "./features/clubs/scorers/handlers-matches.ts";
import * as teamMembers from "./features/clubs/team/handlers.ts";
import * as teamActs from "./features/clubs/team/handlers-acts.ts";
import * as teamInvitations from "./features/clubs/team/handlers-invitations.ts";
import * as screens from "./features/clubs/televisions/handlers.ts";
import * as availability from "./features/competition/availability/handlers.ts";
import * as closing from "./features/competition/closing/handlers.ts";
import * as scheduleDelay from "./features/competition/delays/handlers.ts";
import * as scheduleSuspension from "./features/competition/delays/handlers-suspension.ts";
import * as drawFairness from "./features/competition/draw-fairness/handlers.ts";
import * as draws from "./features/competition/draws/handlers.ts";
import * as drawDrafts from "./features/competition/draws/handlers-drafts.ts";
import * as editions from "./features/competition/editions/handlers.ts";
import * as enrolment from "./features/competition/enrolment/handlers.ts";
import * as entries from "./features/competition/enrolment/handlers-entries.ts";
import * as pairPlayers from "./features/competition/enrolment/handlers-players.ts";
import * as forecasts from "./features/competition/forecasts/handlers.ts";
import * as leagues from "./features/competition/leagues/handlers.ts";
import * as seasons from "./features/competition/leagues/handlers-seasons.ts";
import * as matches from "./features/competition/matches/handlers.ts";
import * as matchResults from "./features/competition/matches/handlers-results.ts";
import * as withdrawals from "./features/competition/matches/handlers-withdrawals.ts";
import * as pairImports from "./features/competition/pair-imports/handlers.ts";
import * as entryRows from "./features/competition/pair-imports/handlers-entries.ts";
import * as pairs from "./features/competition/pairs/handlers.ts";
import * as clubPairs from "./features/competition/pairs/handlers-club.ts";
import * as pairLinks from "./features/competition/pairs/handlers-links.ts";
import * as partnerAds from "./features/competition/partner-ads/handlers.ts";
import * as partnerMessages from "./features/competition/partner-ads/handlers-messages.ts";
import * as publication from "./features/competition/publication/handlers.ts";
import * as drafts from "./features/competition/publication/handlers-drafts.ts";
import * as ratings from "./features/competition/ratings/handlers.ts";
import * as resultClaims from "./features/competition/result-claims/handlers.ts";
import * as rotations from "./features/competition/rotations/handlers.ts";
import * as mixedRotations from "./features/competition/rotations/handlers-mixed.ts";
import * as schedule from "./features/competition/schedule/handlers.ts";
import * as scheduleHours from "./features/competition/schedule/handlers-hours.ts";
import * as schedulePlaces from "./features/competition/schedule/handlers-places.ts";
import * as scheduleSearch from "./features/competition/schedule/handlers-search.ts";
import * as scheduleUndo from "./features/competition/schedule/handlers-undo.ts";
import * as substitutes from "./features/competition/substitutes/handlers.ts";
import * as day from "./features/competition/tournament-day/handlers.ts";
import * as dayAhead from "./features/competition/tournament-day/handlers-ahead.ts";
import * as tournaments from "./features/competition/tournaments/handlers.ts";
import * as tournamentCategories from "./features/competition/tournaments/handlers-categories.ts";
import * as tournamentChanges from "./features/competition/tournaments/handlers-changes.ts";
import * as waiting from "./features/competition/waiting-list/handlers.ts";
import * as bookings from "./features/courts/bookings/handlers.ts";
import * as courtRequests from "./features/courts/bookings/handlers-asking.ts";
import * as courtBlocks from "./features/courts/bookings/handlers-blocks.ts";
import * as bookingChanges from "./features/courts/bookings/handlers-changes.ts";
import * as reachedBookings from "./features/courts/bookings/handlers-reached.ts";
import * as clubRules from "./features/courts/bookings/handlers-rules.ts";
import * as clubOpenMatches from "./features/courts/club-open-matches/handlers.ts";
import * as clubOpenMatchSeats from "./features/courts/club-open-matches/handlers-seats.ts";
import * as deposits from "./features/courts/deposits/handlers.ts";
import * as freeHours from "./features/courts/free-hours/handlers.ts";
import * as matchAlerts from "./features/courts/match-alerts/handlers.ts";
import * as missedBookings from "./features/courts/missed-bookings/handlers.ts";
import * as openMatchList from "./features/courts/open-match-list/handlers.ts";
import * as openMatchResults from "./features/courts/open-match-results/handlers.ts";
import * as openMatches from "./features/courts/open-matches/handlers.ts";
import * as openMatchChanges from "./features/courts/open-matches/handlers-changes.ts";
import * as openMatchRequests from "./features/courts/open-matches/handlers-requests.ts";
import * as openMatchSeats from "./features/courts/open-matches/handlers-seats.ts";
import * as rain from "./features/courts/rain/handlers.ts";
import * as regrets from "./features/courts/regrets/handlers.ts";
import * as series from "./features/courts/series/handlers.ts";
import * as courtsInUse from "./features/courts/series/handlers-courts.ts";
import * as clubHours from "./features/courts/series/handlers-hours.ts";
import * as seriesPrices from "./features/courts/series/handlers-prices.ts";
import * as slotWatches from "./features/courts/slot-watches/handlers.ts";
import * as checkouts from "./features/money/checkouts/handlers.ts";
import * as gatewayTrials from "./features/money/checkouts/handlers-trials.ts";
import * as finances from "./features/money/finances/handlers.ts";
import * as charges from "./features/money/finances/handlers-charges.ts";
import * as debts from "./features/money/finances/handlers-debts.ts";
import * as ledger from "./features/money/finances/handlers-ledger.ts";
import * as reversals from "./features/money/finances/handlers-reversals.ts";
import * as gateway from "./features/money/gateway/handlers.ts";
import * as gatewayAuthorization from "./features/money/gateway/handlers-authorization.ts";
import * as invoices from "./features/money/invoices/handlers.ts";
import * as paying from "./features/money/paying/handlers.ts";
import * as own from "./features/money/paying/handlers-own.ts";
import * as proofs from "./features/money/proofs/handlers.ts";
import * as proofReview from "./features/money/proofs/handlers-review.ts";
import * as refunds from "./features/money/refunds/handlers.ts";
import * as reports from "./features/money/reports/handlers.ts";
import * as tills from "./features/money/tills/handlers.ts";
import * as moneyAlerts from "./features/money/tills/handlers-alerts.ts";
import * as calendar from "./features/outreach/calendar/handlers.ts";
import * as follows from "./features/outreach/follows/handlers.ts";
import * as landing from "./features/outreach/landing/handlers.ts";
import * as notices from "./features/outreach/notices/handlers.ts";
import * as offline from "./features/outreach/offline/handlers.ts";
import * as push from "./features/outreach/push/handlers.ts";
import * as accounts from "./features/people/accounts/handlers.ts";
import * as access from "./features/people/accounts/handlers-access.ts";
import * as ownData from "./features/people/accounts/handlers-own-data.ts";
import * as registration from "./features/people/accounts/handlers-registration.ts";
import * as admin from "./features/people/admin/handlers.ts";
import * as adminClubs from "./features/people/admin/handlers-clubs.ts";
import * as adminEdit from "./features/people/admin/handlers-edit.ts";
import * as claims from "./features/people/claims/handlers.ts";
import * as merges from "./features/people/claims/handlers-merges.ts";
import * as claimRequests from "./features/people/claims/handlers-requests.ts";
import * as classChanges from "./features/people/class-changes/handlers.ts";
import * as classDecisions from "./features/people/class-changes/handlers-decisions.ts";
import * as guests from "./features/people/guests/handlers.ts";
import * as operation from "./features/people/operation/handlers.ts";
import * as players from "./features/people/players/handlers.ts";
import * as ratingAlerts from "./features/people/rating-alerts/handlers.ts";
import { type RequestContext, root, type WhoActs } from "./platform/api/gate.ts";

// Spread here and not in the tree: the unused-code check only follows a spread of two files in a variable of its own.
const allAccounts = { ...accounts, ...access, ...ownData, ...registration };
const { reclassify, ...allClassChanges } = { ...classChanges, ...classDecisions };
const allChanges = { ...tournamentChanges, ...tournamentCategories };
const allTournaments = { ...tournaments, ...publication, ...allChanges, ...drafts, ...closing };
const allClubs = { ...clubs, ...courts, ...courtsInUse, ...clubRules, ...clubHours };
const allPairs = { ...pairs, ...clubPairs, ...enrolment, ...pairLinks, ...pairPlayers };
const allEntries = { ...entries, ...entryRows };
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
  ...debts,
  ...own,
};
const allClaims = { ...claims, ...claimRequests };

const allSchedule = {
  ...schedule,
  ...scheduleDelay,
  ...scheduleSuspension,
  ...scheduleHours,
  ...schedulePlaces,
  ...scheduleSearch,
  ...scheduleUndo,
};

/**
 * The handlers of a part of the contract. A named type, because the expanded one is longer than the compiler allows.
 */
type HandlersOf<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends ContractProcedure<infer In, infer Out, infer Errors, infer Meta>
    ? Procedure<RequestContext, RequestContext & WhoActs, In, Out, Errors, Meta>
    : HandlersOf<Tree[Name]>;
};

/** The whole API, in the shape of the contract: the compiler refuses a procedure without its handler. */
export const router: HandlersOf<typeof contract> = root.router({
  accounts: allAccounts,
  players: { ...players, reclassify },
  guests,
  claims: allClaims,
  merges,
  clubs: allClubs,
  team: { ...teamMembers, ...teamActs, ...teamInvitations },
  tournaments: allTournaments,
  pairs: allPairs,
  pairImports,
  entries: allEntries,
  waiting,
  editions,
  availability,
  forecasts,
  draws: allDraws,
  drawFairness,
  rotations: { ...rotations, ...mixedRotations },
  matches: allMatches,
  resultClaims,
  seasons,
  substitutes,
  matchAlerts,
  openMatchList,
  openMatches: { ...openMatches, ...openMatchChanges, ...openMatchRequests, ...openMatchSeats },
  clubOpenMatches: { ...clubOpenMatches, ...clubOpenMatchSeats },
  openMatchResults,
  leagues,
  ratings,
  classChanges: allClassChanges,
  ratingAlerts,
  operation,
  schedule: allSchedule,
  day: { ...day, ...dayAhead },
  scorers: { ...scorerPasses, ...scorerMatches },
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

// A handler is an anonymous argument. This names it as in the contract, so that a stack trace shows the procedure.
for (const [noun, procedures] of Object.entries(router)) {
  for (const [act, procedure] of Object.entries(procedures)) {
    Object.defineProperty(procedure["~orpc"].handler, "name", { value: `${noun}.${act}` });
  }
}
